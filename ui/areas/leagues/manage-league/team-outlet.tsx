import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { useDialog } from '#ui/lib/use-dialog'

const RenameTeamDialog = lazy(() => import('./rename-team-dialog.tsx').then(m => m.RenameTeamDialog))

/** Dialog state of renaming the user's own team; the URL holds the league. */
export const useTeamDialog = () => useDialog('team', ['league'])

/** Renders the dialog that renames the user's team. Opens nothing for a league in which the user has no team. */
export const TeamOutlet = ({ all, user }: { all: readonly League[]; user: User }) => {
  const { idOf, close } = useTeamDialog()
  const league = all.find(({ id }) => id === idOf('league'))
  if (!league || league.myTeamName === null) return null
  return (
    <Suspense>
      <RenameTeamDialog league={league} user={user} onClose={close} />
    </Suspense>
  )
}
