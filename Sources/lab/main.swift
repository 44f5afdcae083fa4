import Glibc

exit(Lab.run())
