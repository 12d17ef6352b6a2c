import { decimalsOf } from './money.ts'

/** Whether a league may keep its money in a currency, by its code: one with two decimals or none. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && [0, 2].includes(decimalsOf(code))
