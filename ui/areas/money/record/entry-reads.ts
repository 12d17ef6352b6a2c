import { showdown } from '#contract/showdown'
import { winnings } from '#contract/winnings'
import { moneyQueries } from '#ui/lib/money-queries'

/** Every answer that tells of an entry of the ledger. */
export const entryReads = [...moneyQueries, winnings.champion, showdown.view] as const
