import type { CollectedTotals } from '#contract/money/dues'
import { dollars } from '#domain/money'
import type { Collected } from '#domain/pot-totals'

/** Maps the collected part of the League pot to the API type, in dollars. */
export const toCollectedTotals = (found: Collected): CollectedTotals => ({
  collected: dollars(found.collectedCents),
  cash: dollars(found.cashCents),
  offset: dollars(found.offsetCents),
  otherMoney: dollars(found.otherCents),
  stillOwed: dollars(found.stillOwedCents),
})
