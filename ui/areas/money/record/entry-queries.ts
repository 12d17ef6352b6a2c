import { showdown } from '#contract/showdown'
import { leaderboards } from '#contract/money/leaderboards'
import { moneyQueries } from '#ui/lib/money-queries'

/** Queries that depend on ledger entries. */
export const entryReads = [...moneyQueries, leaderboards.champion, showdown.view] as const
