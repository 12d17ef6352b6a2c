import type { Revenue } from '#contract/administration/home'
import { decimalsOf } from '#domain/money'
import type { Ctx } from '#core/kernel/context'

export type SubscriberStats = {
  /** Who pays; grace included. */
  subscribers: number
  /** What they are billed a month, each currency, the largest first. */
  revenue: Revenue[]
}

/** Who pays now, and what that comes to a month. Premium that was granted counts nowhere. */
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

/** Stripe counts the smallest unit of a currency: cents, but whole yen. */
const revenueIn = (code: string, premium: number, addons: number): Revenue => {
  const currency = code.toUpperCase()
  const unit = 10 ** decimalsOf(currency)
  return { currency, premium: Number(premium) / unit, addons: Number(addons) / unit }
}

/** An amount of its currency. */
export const totalOf = ({ premium, addons }: Revenue): number => premium + addons
