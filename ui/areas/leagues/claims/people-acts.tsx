import { Link as LinkIcon, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { leagues, type League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { useAnswer } from '#ui/lib/use-answer'

const AddPeopleDialog = lazy(() =>
  import('./add-people-dialog.tsx').then(m => ({ default: m.AddPeopleDialog })),
)
const ClaimLinksDialog = lazy(() =>
  import('./claim-links-dialog.tsx').then(m => ({ default: m.ClaimLinksDialog })),
)

/** Adds people who need no account, and tells everybody how to get one. */
export const PeopleActs = ({ league }: { league: League }) => {
  const { data: members = [] } = useAnswer(leagues.members, { leagueId: league.id })
  const [opened, setOpened] = useState<'add' | 'links'>()
  const close = () => setOpened(undefined)
  return (
    <div className="row wrap">
      <Button size="sm" onClick={() => setOpened('add')}>
        <UserPlus />
        Add without an account
      </Button>
      {members.some(({ status }) => status === 'placeholder') && (
        <Button size="sm" variant="ghost" onClick={() => setOpened('links')}>
          <LinkIcon />
          Claim links
        </Button>
      )}
      <Suspense>
        {opened === 'add' && <AddPeopleDialog league={league} onClose={close} />}
        {opened === 'links' && <ClaimLinksDialog league={league} onClose={close} />}
      </Suspense>
    </div>
  )
}
