import { Plus, Shield } from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import { AccessDenied } from '#ui/pages/league/access-denied.tsx'
import { PageHeader } from '#ui/components/page-title.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'

/** Dashboard of a commissioner without a league; other roles have none. */
export const WithoutLeague = ({ user }: { user: User }) => {
  if (user.role !== 'commissioner') return <AccessDenied />
  return (
    <>
      <PageHeader title="No League Selected" actions={<CreateLeagueLink />} />
      <NoLeague />
    </>
  )
}

/** Link to create a first league. */
export const CreateLeagueLink = () => (
  <Link className={buttonClass({ variant: 'primary' })} to={paths.createLeague}>
    <Plus />
    Create League
  </Link>
)

/** Empty state for a commissioner without a league. */
export const NoLeague = () => (
  <Panel>
    <Empty icon={Shield} title="No leagues yet">
      Create a league to see its prize money, awards and leaderboard here.
    </Empty>
  </Panel>
)
