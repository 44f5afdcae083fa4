import Files
import Testing
import WordsTestSupport

@testable import Devices

struct SyncProgramTests {
  @Test(arguments: [
    (".stfolder", SyncProgram.syncthing), (".nextcloudsync.log", .nextcloud),
    (".sync_0123456789ab.db", .nextcloud), ("._sync_0123456789ab.db", .nextcloud),
    ("progress.sync-conflict-20261127-101010-ABCDEFG.db", .syncthing),
    ("progress (conflicted copy 2026-11-27 101010).db", .nextcloud),
    ("progress (Bob's conflicted copy 2026-11-27).db", .dropbox),
    ("notes.sync-conflict-20261127-101010-ABCDEFG.db", nil),
    (".dropbox.cache", .dropbox), (".sync", .resilio), (".sync_notes", nil), ("stfolder", nil),
  ])
  func `A program that syncs a folder around is known by the names of its files`(
    name: String, program: SyncProgram?
  ) throws {
    let folder = try TemporaryFolder()
    let inner = folder.path("data/karuta")
    try Folder(inner).makePrivate()
    #expect(SyncProgram.syncing(inner) == nil)
    try folder.write("", to: name)
    #expect(SyncProgram.syncing(inner) == program)
    #expect(SyncProgram.syncing("\(inner)/none") == program)
  }
}
