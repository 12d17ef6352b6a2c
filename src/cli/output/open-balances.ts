import type { OpenBalances } from '#contract/leagues/open-balances'
import { theirBalance } from '#domain/balance-text'
import { cents } from '#domain/money'
import { plural } from '#domain/text'
import { mailed } from '#core/kernel/mailed'
import type { Ctx } from '#core/kernel/context'

/** Every open balance by name, for a question about what would take the league away; nothing where all is settled. */
export const openText = (
  { currency, balances }: Pick<OpenBalances, 'currency' | 'balances'>,
  leagueName?: string,
): string => {
  if (balances.length === 0) return ''
  const where = leagueName === undefined ? 'Still open' : `Still open in ${leagueName}`
  return ` ${where}: ${balances.map(each => theirBalance(each.managerName, cents(each.balance), currency)).join(', ')}.`
}

/** How many people were mailed what they are owed. */
export const statementsText = (ctx: Ctx, count: number): string =>
  count === 0
    ? 'Nobody takes mail.'
    : mailed(ctx, `${plural(count, 'statement')} will be mailed.`, 'Nobody is mailed a statement.')
