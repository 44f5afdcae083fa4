/// A modifier that the layer builds itself as an attachment of the node around.
protocol AttachedModifier: ViewModifier where Body == Never {
  associatedtype ModifierAttachment: StoringAttachment<Self>

  /// Whether a view gets it as a whole; if not, it is a group, and each of its members gets it.
  static func isOne<Base: View>(around base: Base.Type) -> Bool
}

extension AttachedModifier {
  static func isOne<Base: View>(around base: Base.Type) -> Bool { Base._isSingle }

  static func _isSingle(around isSingle: Bool) -> Bool { isSingle }

  static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    guard isOne(around: Base.self) else { return visitMembers(content, modifier, &visit) }
    if let holder = visit.holder {
      if visit.parent != nil {
        if Base._isMember { holder.joinGroup() }
        holder.attach(ModifierAttachment(modifier, holder))
      } else {
        (visit.nextAttachment(of: holder) as! ModifierAttachment).modifier = modifier
      }
      return Base._visit(content, &visit)
    }
    let node = visit.parent.map { AttachmentsNode($0) } ?? visit.next()
    _ViewVisit.setContent(of: node) { _visit(content, modifier, &$0) }
    if visit.parent != nil { visit.add(node) }
  }

  private static func visitMembers(
    _ content: some View, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    if let parent = visit.parent {
      let node = MembersNode(modifier, parent)
      node.content = content.makeSubtree(in: node)
      visit.add(node)
    } else {
      let node = visit.next(as: MembersNode<Self>.self)
      node.modifier = modifier
      if let members = node.content { content.updateSubtree(members) }
    }
  }
}

/// An attachment with the newest value of its modifier.
class StoringAttachment<Modifier>: Attachment {
  final var modifier: Modifier { didSet { modifierChanged(from: oldValue) } }

  required init(_ modifier: Modifier, _ parent: Node) {
    self.modifier = modifier
    super.init(parent)
  }

  /// Called when the modifier has been replaced, and before the content is updated.
  func modifierChanged(from former: Modifier) { evaluate() }
}

/// The node of modifiers around a view that is one of several, or not the only content of a node.
final class AttachmentsNode: Node {
  override var name: String { "Modified" }

  override var isGroup: Bool { true }
}

/// The node of a modifier around a group, each member of which gets an attachment, now or when it comes.
final class MembersNode<Modifier: AttachedModifier>: Node {
  var modifier: Modifier {
    didSet {
      forgetRemoved()
      for attachment in members { attachment.modifier = modifier }
    }
  }
  private var members: [Modifier.ModifierAttachment] = []
  /// The number of members at which those that were removed are forgotten.
  private var limit = 16

  init(_ modifier: Modifier, _ parent: Node) {
    self.modifier = modifier
    super.init(parent)
  }

  override var isGroup: Bool { true }

  // Those of groups around this one come first.
  override func modifyMember(_ member: Node) {
    super.modifyMember(member)
    let attachment = Modifier.ModifierAttachment(modifier, member)
    member.attach(attachment)
    members.append(attachment)
    if members.count > limit { forgetRemoved() }
  }

  private func forgetRemoved() {
    members.removeAll { !$0.isAlive }
    limit = max(16, members.count * 2)
  }
}
