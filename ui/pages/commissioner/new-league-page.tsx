import { useLocation } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { paths } from '#ui/lib/paths'
import { CreateLeaguePage } from './create-league-page.tsx'
import { FoundLeaguePage } from './found-league-page.tsx'

/** Creates a league from a provider address, or by name. */
export const NewLeaguePage = ({ user }: { user: User }) =>
  useLocation().pathname === paths.leagueByName ? <CreateLeaguePage user={user} /> : <FoundLeaguePage />
