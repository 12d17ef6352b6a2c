import { showdown } from '#contract/showdown'
import { winnings } from '#contract/winnings'
import { moneyQueries } from '#ui/lib/money-queries'

/** Queries that depend on ledger entries. */
export const entryReads = [...moneyQueries, winnings.champion, showdown.view] as const
