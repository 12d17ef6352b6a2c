import type { OpenBalances } from '#contract/money/open-balances'
import { theirBalance } from '#domain/balance-text'
import { cents } from '#domain/money'
import { plural } from '#domain/text'
import { textForEmail } from '#core/kernel/text-for-email'
import type { Ctx } from '#core/kernel/context'

/** Lists open balances by name, for confirmations before a league is deleted; empty if everything is settled. */
export const openText = (
  { currency, balances }: Pick<OpenBalances, 'currency' | 'balances'>,
  leagueName?: string,
): string => {
  if (balances.length === 0) return ''
  const where = leagueName === undefined ? 'Open balances' : `Open balances in ${leagueName}`
  return ` ${where}: ${balances.map(each => theirBalance(each.managerName, cents(each.balance), currency)).join(', ')}.`
}

/** Reports how many members were emailed their balance. */
export const statementsText = (ctx: Ctx, count: number): string =>
  count === 0
    ? 'No one has email turned on.'
    : textForEmail(ctx, `${plural(count, 'statement')} will be emailed.`, 'No statements will be emailed.')
