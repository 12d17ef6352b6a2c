import { notInCurrency } from '#domain/currencies'
import { cents } from '#domain/money'
import { invalid } from './domain-error.ts'

/**
 * Throws a validation error for an amount with decimals in a currency that has none.
 *
 * @param amounts as in the API
 */
export const assertCurrencyDecimals = (
  currency: string,
  path: string,
  ...amounts: readonly (number | null | undefined)[]
): void => {
  for (const amount of amounts) {
    const problem = notInCurrency(cents(amount ?? 0), currency)
    if (problem !== undefined) throw invalid(path, problem)
  }
}
