import { people } from '#contract/accounts/accounts'
import { administration } from '#contract/administration/administration'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { personPage } from '#contract/administration/person'
import { leagues } from '#contract/leagues/leagues'

/** Queries behind the overview; account changes affect all of them. */
export const adminOverviewQueries = [
  administration.stats,
  personPage.read,
  adminLeagueEndpoints.read,
  people.list,
  leagues.all,
  administration.audit,
]
