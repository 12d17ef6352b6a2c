import type { User } from '#contract/accounts/accounts'
import { KeysDialog } from '#ui/components/keys-dialog.tsx'
import { Palette } from './palette/palette.tsx'

/** What the keyboard opens over any page: the palette, or which keys there are. */
export const OverPage = ({
  opened,
  user,
  onClose,
}: {
  opened: 'palette' | 'keys'
  user: User
  onClose: () => void
}) => (opened === 'palette' ? <Palette user={user} onClose={onClose} /> : <KeysDialog onClose={onClose} />)
