import type { User } from '#contract/accounts/accounts'
import { Dialog } from '#ui/components/dialog.tsx'
import { StreakDetails } from './streak-details.tsx'

/** Dialog of the share streak challenge. */
export const StreakDialog = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <Dialog title="Share streak" width={720} onClose={onClose}>
    <StreakDetails user={user} />
  </Dialog>
)
