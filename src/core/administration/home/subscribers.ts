import type { Revenue } from '#contract/administration/home'
import { decimalsOf } from '#domain/money'
import type { Ctx } from '#core/kernel/context'

type SubscriberStats = {
  /** Number of paying users, including those in the grace period. */
  subscribers: number
  /** Monthly revenue per currency, largest first. */
  revenue: Revenue[]
}

/** Returns the current number of paying users and their monthly revenue. Granted premium is not counted. */
export const presentSubscribers = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<SubscriberStats> => {
  const rows = await ctx.db
    .selectFrom('subscriptions')
    .select(({ fn }) => [
      'currency',
      fn.countAll<number>().as('subscribers'),
      fn.sum<number>('premium_monthly').as('premium'),
      fn.sum<number>('addons_monthly').as('addons'),
    ])
    .where('paid_until_ms', '>', ctx.now())
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return {
    subscribers: rows.reduce((sum, row) => sum + Number(row.subscribers), 0),
    revenue: rows
      .flatMap(({ currency, premium, addons }) =>
        currency === null ? [] : revenueIn(currency, premium, addons),
      )
      .toSorted((one, other) => totalOf(other) - totalOf(one)),
  }
}

/** Stripe uses the smallest unit of a currency: cents, but whole yen. */
const revenueIn = (code: string, premium: number, addons: number): Revenue => {
  const currency = code.toUpperCase()
  const unit = 10 ** decimalsOf(currency)
  return { currency, premium: Number(premium) / unit, addons: Number(addons) / unit }
}

/** Returns the total amount in its currency. */
export const totalOf = ({ premium, addons }: Revenue): number => premium + addons
