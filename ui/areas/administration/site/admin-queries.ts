import { people } from '#contract/accounts/accounts'
import { administration } from '#contract/administration/administration'
import { adminLeagueEndpoints } from '#contract/administration/overseen-league'
import { personPage } from '#contract/administration/person'
import { leagues } from '#contract/leagues/leagues'

/** What stands on the overview; all of it moves when accounts do. */
export const adminOverviewQueries = [
  administration.stats,
  personPage.read,
  adminLeagueEndpoints.read,
  people.list,
  leagues.all,
  administration.audit,
]
