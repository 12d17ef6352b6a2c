import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { useDialog } from '#ui/lib/use-dialog'

const RenameTeamDialog = lazy(() =>
  import('./rename-team-dialog.tsx').then(m => ({ default: m.RenameTeamDialog })),
)

/** The dialog that renames somebody's own team; the address says in which league. */
export const useTeamDialog = () => useDialog('team', ['league'])

/** Where the own team of a league is renamed. An address for a league without one opens nothing. */
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
