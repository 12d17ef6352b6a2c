import { showdown } from '#contract/showdown'
import { winnings } from '#contract/winnings'
import { moneyReads } from '#ui/lib/money-reads'

/** Every answer that tells of an entry of the ledger. */
export const entryReads = [...moneyReads, winnings.champion, showdown.view] as const
