import { people } from '#contract/accounts/accounts'
import { administration } from '#contract/administration/administration'
import { leagues } from '#contract/leagues/leagues'

/** What stands on the overview; all of it moves when accounts do. */
export const overviewReads = [administration.stats, people.list, leagues.all, administration.audit]
