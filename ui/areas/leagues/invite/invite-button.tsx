import { UserPlus } from 'lucide-react'
import { Button } from '#ui/components/button.tsx'
import { useInviteDialog } from './use-invite-dialog.ts'

/** Opens the dialog that invites; the page holds an InvitePlace. */
export const InviteButton = ({ disabled = false }: { disabled?: boolean }) => {
  const { open } = useInviteDialog()
  return (
    <Button disabled={disabled} onClick={() => open()}>
      <UserPlus />
      Invite Manager
    </Button>
  )
}
