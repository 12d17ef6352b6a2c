import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { seasonWeeks } from '#domain/calendar'
import { dollarsText } from '#domain/money'
import { metricOf } from '#core/awards/metrics/registry'
import { commandLine } from '#core/kernel/authorization'
import { cancelPool, closePool } from '#core/money/pools/close-pool'
import { createPool } from '#core/money/pools/create-pool'
import { joinPool, leavePool } from '#core/money/pools/join-pool'
import type { Action } from '#cli/cli'
import { getManagerId } from '#cli/input/find-person'
import { harmless } from '#cli/output/colors'
import { withApp } from '#cli/with-app'
import { poolNamed, remainderNamed } from './pools.ts'

const New = z.object({
  league: z.number(),
  name: z.string(),
  buyIn: z.number(),
  rule: z.string().optional(),
  metric: z.string().optional(),
  direction: z.string().optional(),
  survivor: z.boolean().default(false),
  rollsOverRemainder: z.boolean().default(false),
  rolloverFrom: z.string().optional(),
  weeks: z.union([z.literal('all'), z.array(z.number())]),
  closes: z.string(),
  payouts: z.array(z.number()).optional(),
  allowBalanceDue: z.boolean().default(false),
  only: z.array(z.string()).optional(),
})

/** Creates a side pot. */
export const create: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const typed = New.parse(given)
    const invited: number[] = []
    for (const who of typed.only ?? []) invited.push(await getManagerId(ctx, who))
    const input = createPool.endpoint.input.parse({
      leagueId: typed.league,
      name: typed.name,
      buyIn: typed.buyIn,
      ruleKey: typed.rule,
      terms: typed.metric && {
        metric: typed.metric,
        direction: typed.direction ?? metricOf(typed.metric).direction,
      },
      way: typed.survivor ? 'survivor' : 'eachWeek',
      rollsOverRemainder: typed.rollsOverRemainder,
      rollsOverFrom: typed.rolloverFrom && (await remainderNamed(ctx, typed.league, typed.rolloverFrom)),
      weeks: typed.weeks === 'all' ? seasonWeeks : typed.weeks,
      closesOn: typed.closes,
      payouts: typed.payouts,
      paidUpToWin: !typed.allowBalanceDue,
      isOpenToAll: typed.only === undefined,
      invited,
    })
    const pool = await createPool.run(ctx, commandLine, input)
    cli.present.done(
      pool,
      `Opened side pot ${pool.id}, ${harmless(pool.name)}: ${dollarsText(pool.buyIn, currency)} each, join until ${pool.closesOn}.`,
    )
  })

const One = z.object({ league: z.number(), pool: z.string() })
const Whom = One.extend({ manager: z.string() })

const joinedOrLeft =
  (act: typeof joinPool, did: string): Action =>
  (cli, given) =>
    withApp(cli, async ({ ctx }) => {
      const currency = await currencyOf(ctx, given)
      const { league, pool, manager } = Whom.parse(given)
      const { id } = await poolNamed(ctx, league, pool)
      const managerId = await getManagerId(ctx, manager)
      const after = await act.run(ctx, commandLine, { leagueId: league, poolId: id, managerId })
      cli.present.done(
        after,
        `${did} ${harmless(after.name)}: ${after.members.length} in, ${dollarsText(after.pot, currency)}.`,
      )
    })

export const join = joinedOrLeft(joinPool, 'Joined')
export const leave = joinedOrLeft(leavePool, 'Left')

/** Closes a side pot, so that members can no longer join or leave. */
export const close: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league, pool } = One.parse(given)
    const { id } = await poolNamed(ctx, league, pool)
    const after = await closePool.run(ctx, commandLine, { leagueId: league, poolId: id })
    cli.present.done(after, `Closed ${harmless(after.name)} with ${after.members.length} in.`)
  })

/** Refunds every buy-in. */
export const cancel: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league, pool, reason } = One.extend({ reason: z.string() }).parse(given)
    const { id } = await poolNamed(ctx, league, pool)
    const input = cancelPool.endpoint.input.parse({ leagueId: league, poolId: id, reason })
    const after = await cancelPool.run(ctx, commandLine, input)
    cli.present.done(after, `Canceled ${harmless(after.name)}. All buy-ins are refunded.`)
  })
