import type { Actor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { getMembers } from '#core/leagues/members/members'
import { recordDues } from '#core/money/dues/record-dues'
import { saveDues } from '#core/money/dues/save-dues'
import type { DemoTime } from './clock.ts'

/**
 * Payments of the sample season's managers toward $250 dues, in order; the second to last owes a part, the last all of
 * it.
 */
const payments = [
  { how: 'cash', amount: 250 },
  { how: 'venmo', amount: 250 },
  { how: 'venmo', amount: 250 },
  { how: 'paypal', amount: 250 },
  { how: 'cash_app', amount: 250 },
  { how: 'bank', amount: 250 },
  { how: 'cash', amount: 150, note: 'the rest by Friday' },
] as const

/** Sets up dues in the demo's league on the day it is created: all but two managers have paid. */
export const fillDues = async (
  ctx: Ctx,
  { actor, leagueId }: { actor: Actor; leagueId: number },
  { season }: DemoTime,
): Promise<void> => {
  const plan = { amount: 250, dueOn: `${season}-09-04`, reminds: true, membersSee: true, own: [] }
  await saveDues.run(ctx, actor, {
    leagueId,
    ...plan,
    lateFee: { kind: 'fixed', amount: 10, every: 'once' },
  })
  const members = (await getMembers(ctx, leagueId)).toSorted((a, b) => a.id - b.id).slice(0, -1)
  for (const [at, { managerId }] of members.entries()) {
    const isLast = at === members.length - 1
    const { how, amount, ...more } = (isLast ? undefined : payments[at % 6]) ?? payments[6]
    await recordDues.run(ctx, actor, {
      leagueId,
      managerId,
      how,
      amount,
      paidOn: `${season}-08-2${at % 8}`,
      ...more,
    })
  }
}
