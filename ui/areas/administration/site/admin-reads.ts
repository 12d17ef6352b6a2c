import { people } from '#contract/accounts'
import { administration } from '#contract/administration'
import { leagues } from '#contract/leagues'

/** What stands on the overview; all of it moves when accounts do. */
export const overviewReads = [administration.stats, people.list, leagues.all, administration.audit]
