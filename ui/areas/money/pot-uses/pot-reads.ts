import { potUses } from '#contract/money/pot-uses'
import { statements } from '#contract/money/statements'
import { moneyReads } from '#ui/lib/money-reads'

/** Every answer that tells of what is in the pot. */
export const potReads = [...moneyReads, potUses.list, statements.book] as const
