import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { seasonWeeks } from '#domain/calendar'
import { dollarsText } from '#domain/money'
import { metricOf } from '#core/awards/metrics/registry'
import { commandLine } from '#core/kernel/authorization'
import { createPool, cancelPool, closePool } from '#core/money/pools/create-pool'
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
export const create: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const options = New.parse(args)
    const invited: number[] = []
    for (const person of options.only ?? []) invited.push(await getManagerId(ctx, person))
    const input = createPool.endpoint.input.parse({
      leagueId: options.league,
      name: options.name,
      buyIn: options.buyIn,
      ruleKey: options.rule,
      terms: options.metric && {
        metric: options.metric,
        direction: options.direction ?? metricOf(options.metric).direction,
      },
      way: options.survivor ? 'survivor' : 'eachWeek',
      rollsOverRemainder: options.rollsOverRemainder,
      rollsOverFrom:
        options.rolloverFrom && (await remainderNamed(ctx, options.league, options.rolloverFrom)),
      weeks: options.weeks === 'all' ? seasonWeeks : options.weeks,
      closesOn: options.closes,
      payouts: options.payouts,
      paidUpToWin: !options.allowBalanceDue,
      isOpenToAll: options.only === undefined,
      invited,
    })
    const pool = await createPool.run(ctx, commandLine, input)
    cli.present.done(
      pool,
      `Opened side pot ${pool.id}, ${harmless(pool.name)}: ${dollarsText(pool.buyIn, currency)} each, join until ${pool.closesOn}.`,
    )
  })

const One = z.object({ league: z.number(), pool: z.string() })
const ManagerOptions = One.extend({ manager: z.string() })

const joinedOrLeft =
  (operation: typeof joinPool, did: string): Action =>
  (cli, args) =>
    withApp(cli, async ({ ctx }) => {
      const currency = await currencyOf(ctx, args)
      const { league, pool, manager } = ManagerOptions.parse(args)
      const { id } = await poolNamed(ctx, league, pool)
      const managerId = await getManagerId(ctx, manager)
      const after = await operation.run(ctx, commandLine, { leagueId: league, poolId: id, managerId })
      cli.present.done(
        after,
        `${did} ${harmless(after.name)}: ${after.members.length} in, ${dollarsText(after.pot, currency)}.`,
      )
    })

export const join = joinedOrLeft(joinPool, 'Joined')
export const leave = joinedOrLeft(leavePool, 'Left')

/** Closes a side pot, so that members can no longer join or leave. */
export const close: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, pool } = One.parse(args)
    const { id } = await poolNamed(ctx, league, pool)
    const after = await closePool.run(ctx, commandLine, { leagueId: league, poolId: id })
    cli.present.done(after, `Closed ${harmless(after.name)} with ${after.members.length} in.`)
  })

/** Cancels a side pot and refunds every buy-in. */
export const cancel: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, pool, reason } = One.extend({ reason: z.string() }).parse(args)
    const { id } = await poolNamed(ctx, league, pool)
    const input = cancelPool.endpoint.input.parse({ leagueId: league, poolId: id, reason })
    const after = await cancelPool.run(ctx, commandLine, input)
    cli.present.done(after, `Canceled ${harmless(after.name)}. All buy-ins are refunded.`)
  })
