import { LogOut, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { User } from '#contract/accounts/accounts'
import { Avatar } from '#ui/components/avatar.tsx'
import { Button } from '#ui/components/button.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { useReturnFocus } from '#ui/components/use-return-focus'
import { roleNames } from '#ui/lib/role-names'
import { fullName } from '#ui/lib/use-user'
import { classes } from '#ui/lib/classes'
import { useSignOut } from '#ui/lib/use-sign-out'
import { NavLinks } from './nav-links.tsx'
import styles from './drawer.module.css'

/** The phone's navigation, open as long as it is rendered. */
export const Drawer = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const signOut = useSignOut()
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <div className={styles.drawerScrim}>
          <Dialog.Content
            className={styles.drawer}
            aria-describedby={undefined}
            onCloseAutoFocus={returnFocus}
          >
            <div className="row between">
              <Dialog.Title asChild>
                <div>
                  <Logo />
                  <span className="sr"> menu</span>
                </div>
              </Dialog.Title>
              <Dialog.Close asChild>
                <Button variant="ghost" icon aria-label="Close menu">
                  <X />
                </Button>
              </Dialog.Close>
            </div>
            <NavLinks user={user} withIcons onGo={onClose} />
            <div className={classes('row', styles.drawerUser)}>
              <Avatar name={fullName(user)} isMe />
              <div className="grow">
                <div className="t-med trunc">{fullName(user)}</div>
                <div className="t-3 t-sm">{roleNames[user.role]}</div>
              </div>
              <Button variant="ghost" size="sm" icon aria-label="Sign Out" onClick={signOut}>
                <LogOut />
              </Button>
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
