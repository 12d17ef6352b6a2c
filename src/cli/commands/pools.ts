import { argument, leagueId, optional, reason, required, toggle } from '#cli/command-builder/flags'
import { amount, amounts, several, text, weeksOrAll } from '#cli/command-builder/values'
import { type AppCli, operationVerb, verb, type Verb, type Verbs } from '#cli/command-builder/verb'
import { listText, poolText } from '#cli/commands/pools/pool-text'
import { getManagerId } from '#cli/input/find-person'
import { harmless } from '#cli/output/table'
import type { Pool } from '#contract/money/pools'
import { metricOf } from '#core/awards/metrics/registry'
import { notFound } from '#core/kernel/domain-error'
import { createPool, cancelPool, closePool } from '#core/money/pools/create-pool'
import { joinPool, leavePool, listPools } from '#core/money/pools/join-pool'
import { seasonWeeks } from '#domain/calendar'
import { dollarsText } from '#domain/money'

const poolId = argument('<pool>', 'side pot number or name, as listed', text)

const manager = required('--manager <who>', "member's email address or manager id", text)

export const verbs: Verbs = {
  list: operationVerb(listPools, {
    summary: "list the season's side pots and Showdown rounds",
    example: 'pools list --league 1',
    isDefault: true,
    flags: { leagueId },
    print: ({ present, currency }, found) =>
      present.output(found, colors => listText(found, colors, currency)),
  }),
  show: verb({
    summary: 'show a side pot: players, balances due and winners by week',
    example: "pools show 'Most points' --league 1",
    flags: { leagueId, poolId },
    run: async (cli, flags) => {
      const found = await poolNamed(cli, flags)
      cli.present.output(found, colors => poolText(found, colors, cli.currency))
    },
  }),
  create: verb({
    summary: 'open a side pot for members to join; its weeks split it equally',
    example:
      "pools create --league 1 --name 'Most points' --buy-in 20 --metric highest_score --weeks 14-17 --closes 2026-12-04",
    flags: {
      leagueId,
      name: required('--name <name>', 'name', text),
      buyIn: required('--buy-in <dollars>', 'buy-in amount', amount),
      ruleKey: optional('--rule <key>', 'decided by a league rule, as it is now', text),
      metric: optional(
        '--metric <metric>',
        'or by a metric from the catalog: rules metrics lists them',
        text,
      ),
      weeks: required('--weeks <weeks>', 'weeks that split it, like 14-17', weeksOrAll),
      closesOn: required('--closes <day>', 'last day to join, like 2026-12-04', text),
      direction: optional(
        '--direction <which>',
        "winning value: highest, lowest, closest (default: the metric's)",
        text,
      ),
      survivor: toggle(
        '--survivor',
        'survivor: each week the worst score is eliminated, the last one left wins it all',
      ),
      payouts: optional('--payouts <percent>', 'split of a week by place, like 60,30,10; up to six', amounts),
      rollsOverRemainder: toggle(
        '--rolls-over-remainder',
        'roll over unclaimed money to another side pot instead of refunding it equally',
      ),
      rollsOverFrom: optional(
        '--rollover-from <pool>',
        'roll over unclaimed money from that side pot (number or name) into this one',
        text,
      ),
      allowBalanceDue: toggle('--allow-balance-due', 'members with a balance due can win too'),
      invited: optional(
        '--only <who>',
        'only for this member, by email address or manager id; repeatable',
        several,
      ),
    },
    run: async (cli, { metric, direction, survivor, allowBalanceDue, ...flags }) => {
      const { ctx, call, present, currency } = cli
      const invited: number[] = []
      for (const person of flags.invited ?? []) invited.push(await getManagerId(ctx, person))
      const pool = await call(createPool, {
        ...flags,
        terms: metric && { metric, direction: direction ?? metricOf(metric).direction },
        way: survivor ? 'survivor' : 'eachWeek',
        rollsOverFrom:
          flags.rollsOverFrom && (await remainderNamed(cli, flags.leagueId, flags.rollsOverFrom)),
        weeks: flags.weeks === 'all' ? seasonWeeks : flags.weeks,
        paidUpToWin: !allowBalanceDue,
        isOpenToAll: flags.invited === undefined,
        invited,
      })
      present.done(
        pool,
        `Opened side pot ${pool.id}, ${harmless(pool.name)}: ${dollarsText(pool.buyIn, currency)} each, join until ${pool.closesOn}.`,
      )
    },
  }),
  join: memberVerb('join', 'add a member; they owe the buy-in right away', joinPool, 'Joined'),
  leave: memberVerb(
    'leave',
    'remove a member while joining is open; the buy-in is refunded',
    leavePool,
    'Left',
  ),
  close: verb({
    summary: 'close joining and leaving',
    example: 'pools close 1 --league 1',
    flags: { leagueId, poolId },
    run: async (cli, flags) => {
      const { id: poolId } = await poolNamed(cli, flags)
      const after = await cli.call(closePool, { ...flags, poolId })
      cli.present.done(after, `Closed ${harmless(after.name)} with ${after.members.length} in.`)
    },
  }),
  cancel: verb({
    summary: 'refund all buy-ins; not possible once a week is decided',
    example: "pools cancel 1 --league 1 --reason 'Too few joined'",
    flags: { leagueId, poolId, reason },
    run: async (cli, flags) => {
      const { id: poolId } = await poolNamed(cli, flags)
      const after = await cli.call(cancelPool, { ...flags, poolId })
      cli.present.done(after, `Canceled ${harmless(after.name)}. All buy-ins are refunded.`)
    },
  }),
}

function memberVerb(name: string, summary: string, operation: typeof joinPool, did: string): Verb {
  return verb({
    summary,
    example: `pools ${name} 1 --league 1 --manager noor@example.com`,
    flags: { leagueId, poolId, managerId: manager },
    run: async (cli, flags) => {
      const { id: poolId } = await poolNamed(cli, flags)
      const managerId = await getManagerId(cli.ctx, flags.managerId)
      const after = await cli.call(operation, { ...flags, poolId, managerId })
      cli.present.done(
        after,
        `${did} ${harmless(after.name)}: ${after.members.length} in, ${dollarsText(after.pot, cli.currency)}.`,
      )
    },
  })
}

/** Finds a side pot by id or name. Throws not-found when none matches. */
const poolNamed = async (
  { call }: AppCli,
  { leagueId, poolId: named }: { leagueId: number; poolId: string },
): Promise<Pool> => {
  const { pools } = await call(listPools, { leagueId })
  const found =
    pools.find(({ id }) => String(id) === named) ??
    pools.find(({ name }) => name.toLowerCase() === named.toLowerCase())
  if (!found) throw notFound('Pool')
  return found
}

/** Id of a side pot with unclaimed money. Throws not-found when none matches. */
const remainderNamed = async ({ call }: AppCli, leagueId: number, named: string): Promise<number> => {
  const { remainders } = await call(listPools, { leagueId })
  const found =
    remainders.find(({ poolId }) => String(poolId) === named) ??
    remainders.find(({ name }) => name.toLowerCase() === named.toLowerCase())
  if (!found) throw notFound('Remainder of this side pot')
  return found.poolId
}
