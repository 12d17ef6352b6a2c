import type { User } from '#contract/accounts/accounts'
import { PageHeader } from '#ui/components/page-header.tsx'
import { AccessDenied } from '#ui/pages/league/access-denied.tsx'
import { CreateLeagueLink, NoLeague } from './no-league.tsx'

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
