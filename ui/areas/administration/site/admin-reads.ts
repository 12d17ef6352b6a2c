import { people } from '#contract/accounts/accounts'
import { administration } from '#contract/administration/administration'
import { personPage } from '#contract/administration/person'
import { leagues } from '#contract/leagues/leagues'

/** What stands on the overview; all of it moves when accounts do. */
export const overviewReads = [
  administration.stats,
  personPage.read,
  people.list,
  leagues.all,
  administration.audit,
]
