import { decimalsOf } from './money.ts'

/** Whether a league can use a currency, by its code: it must have two decimals or none. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && [0, 2].includes(decimalsOf(code))
