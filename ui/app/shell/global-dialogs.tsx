import type { User } from '#contract/accounts/accounts'
import { KeysDialog } from '#ui/components/keys-dialog.tsx'
import type { AppLocation } from './place.ts'
import { Palette } from './palette/palette.tsx'

/** Overlay opened by keyboard shortcut: the command palette or the list of shortcuts. */
export const OverPage = ({
  opened,
  user,
  place,
  onClose,
}: {
  opened: 'palette' | 'keys'
  user: User
  place: AppLocation
  onClose: () => void
}) =>
  opened === 'palette' ? (
    <Palette user={user} place={place} onClose={onClose} />
  ) : (
    <KeysDialog onClose={onClose} />
  )
