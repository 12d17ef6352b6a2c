import { operation } from '#core/kernel/operation'
import { pools, type NewPool } from '#contract/money/pools'
import { requireTreasurer } from '#core/leagues/access'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { invalid, conflict } from '#core/kernel/domain-error'
import { cents, dollarsText } from '#domain/money'
import { recordAudit } from '#core/kernel/audit'
import { kickoffMs } from '#domain/calendar'
import { lastPaidWeek } from '#core/leagues/season/week-to-award'
import { dayIn } from '#domain/time-zone'
import { RuleTerms } from '#contract/rules/rule-settings'
import { leagueKind } from '#core/awards/award-types/league-kinds'
import { metricOf } from '#core/awards/metrics/registry'
import { isPerPosition } from '#domain/rules'
import { getMembers } from '#core/leagues/members/members'
import type { Author } from '#core/kernel/authorization'
import { getPools, findPool, playersOf, type PoolRecord, poolNames } from './pool-rows.ts'
import { dropPoolRequests, queuePoolOpened, queuePoolCancelled } from './pool-emails.ts'
import { poolOf } from './join-pool.ts'
import { unclaimedByPool, postRollover, rolloversByPool } from './roll-over-remainder.ts'
import { isJoinable } from './pool-response.ts'
import { postOfPool } from './pool-entries.ts'

/** Maximum number of pools per season. */
const maxPools = 60

/** Opens a side pot. Its rule is copied: later changes to a league rule don't affect it. */
export const createPool = operation(pools.create, requireTreasurer, (ctx, input, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    assertSeasonActive(league)
    assertPoolStillJoinable(ctx, league, input)
    assertCurrencyDecimals(league.currency, 'buyIn', input.buyIn)
    const rule = await ruleOf(ctx, league, input)
    const known = await getPools(ctx, league)
    if (known.length >= maxPools) throw invalid('name', `A season can have at most ${maxPools} side pots`)
    if (known.some(({ name }) => name.toLowerCase() === input.name.toLowerCase()))
      throw invalid('name', `The league already has a side pot named ${input.name}`)
    const invited = await invitedMembers(ctx, league, input)
    const { id } = await ctx.db
      .insertInto('pools')
      .values({
        league_id: league.id,
        season_id: league.season_id,
        name: input.name,
        buy_in_cents: cents(input.buyIn),
        rule_json: JSON.stringify(rule),
        weeks_json: JSON.stringify([...new Set(input.weeks)].toSorted((a, b) => a - b)),
        payouts_json: JSON.stringify(input.payouts),
        paid_up_to_win: input.paidUpToWin ? 1 : 0,
        is_open_to_all: input.isOpenToAll ? 1 : 0,
        closes_on: input.closesOn,
        way: input.way,
        rolls_over_remainder: input.rollsOverRemainder ? 1 : 0,
        status: 'open',
        created_at_ms: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = invited.map(member_id => ({
      pool_id: id,
      member_id,
      league_id: league.id,
      state: 'invited' as const,
    }))
    if (rows.length > 0) await ctx.db.insertInto('pool_members').values(rows).execute()
    await queuePoolOpened(ctx, league, access.author, await findPool(ctx, league, id))
    await rollOverRemainder(ctx, access.author, league, id, input)
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'pool.opened',
      summary: `Opened the side pot ${input.name}: ${dollarsText(input.buyIn, league.currency)} each`,
    })
    return poolOf(ctx, { ...access, league }, id)
  }),
)

const assertPoolStillJoinable = (
  ctx: Ctx,
  league: LeagueRecord,
  { weeks, closesOn, way, payouts }: NewPool,
): void => {
  if (way === 'survivor' && payouts.length > 1)
    throw invalid('payouts', 'The last survivor wins the whole pot')
  const begun = weeks.find(week => kickoffMs(week, league.season_year) <= ctx.now())
  if (begun !== undefined)
    throw invalid('weeks', `Week ${begun} has started. A side pot can only use upcoming weeks`)
  const late = weeks.find(week => week > lastPaidWeek(league))
  if (late !== undefined) throw invalid('weeks', `The league's last week is week ${lastPaidWeek(league)}`)
  if (closesOn < dayIn(league.time_zone, ctx.now()))
    throw invalid('closesOn', 'The last day to join is in the past. Choose an upcoming day')
}

const ruleOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  { ruleKey, terms, weeks, way }: NewPool,
): Promise<RuleTerms> => {
  if ((ruleKey === undefined) === (terms === undefined))
    throw invalid('ruleKey', 'Choose what decides it: a league rule or its own terms')
  const source = terms ?? (await leagueKind(ctx, league, ruleKey ?? '')).rule
  const rule = RuleTerms.parse({ ...source, prize: { kind: 'fixed', amounts: [0] }, weeks: null })
  const metric = metricOf(rule.metric)
  if (isPerPosition(rule.metric))
    throw invalid('ruleKey', 'A side pot has one prize per week, not one per position')
  if (metric.scope === 'season' && weeks.length > 1 && way === 'eachWeek')
    throw invalid('weeks', 'A whole-season metric is decided in a single week')
  // A pool pays exactly its buy-ins: a full prize for each winner and undecided ties are not possible.
  const ties = rule.ties === 'each' || rule.ties === 'decide' ? 'split' : rule.ties
  return { ...rule, ties, eligibility: { ...rule.eligibility, paidUp: true } }
}

const invitedMembers = async (
  ctx: Ctx,
  league: LeagueRecord,
  { invited, isOpenToAll }: NewPool,
): Promise<number[]> => {
  if (isOpenToAll) return []
  const members = await getMembers(ctx, league.id)
  if (invited.length === 0) throw invalid('invited', 'Choose who can join')
  return [...new Set(invited)].map((managerId, index) => {
    const found = members.find(member => member.managerId === managerId && member.status === 'active')
    if (!found) throw invalid(`invited.${index}`, "This manager isn't a member of the league")
    return found.id
  })
}

/** Moves the unwon remainder of another pool into a new one, once. */
const rollOverRemainder = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  poolId: number,
  { rollsOverFrom, name, isOpenToAll }: NewPool,
): Promise<void> => {
  if (rollsOverFrom === undefined) return
  const remainder = (await unclaimedByPool(ctx, league)).find(({ pool }) => pool.id === rollsOverFrom)
  if (!remainder)
    throw invalid('rollsOverFrom', 'That side pot has no unclaimed money, or another one already has it')
  await ctx.db
    .insertInto('pool_rollovers')
    .values({ from_pool_id: rollsOverFrom, into_pool_id: poolId, league_id: league.id })
    .execute()
  await postRollover(ctx, author, league, remainder.pool, { id: poolId, name, isOpenToAll }, remainder.cents)
}

/** Closes a pool to joining and leaving; it is played with its current members. */
export const closePool = operation(pools.close, requireTreasurer, (ctx, { poolId }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const pool = await findPool(ctx, league, poolId)
    if (!isJoinable(ctx, { league }, pool)) throw conflict('pool_closed', `${pool.name} is already closed.`)
    await ctx.db.updateTable('pools').set({ status: 'closed' }).where('id', '=', poolId).execute()
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'pool.closed',
      summary: `Closed the side pot ${pool.name}`,
    })
    return poolOf(ctx, { ...access, league }, poolId)
  }),
)

/** Cancels a pool before any of its weeks is decided: all buy-ins are refunded. */
export const cancelPool = operation(pools.cancel, requireTreasurer, (ctx, { poolId, reason }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    assertSeasonActive(league)
    const pool = await findPool(ctx, league, poolId)
    if (pool.status === 'cancelled') throw conflict('pool_cancelled', `${pool.name} is already canceled.`)
    if (pool.decided.size > 0) {
      throw conflict('pool_decided', `A week of ${pool.name} is decided. Unpublish that week first.`)
    }
    await ctx.db.updateTable('pools').set({ status: 'cancelled' }).where('id', '=', poolId).execute()
    const back = playersOf(pool).map(({ memberId }) => ({
      kind: 'pool_refund' as const,
      week: 0,
      memberId,
      cents: pool.buyInCents,
      memo: `cancelled: ${reason}`,
    }))
    await postOfPool(ctx, access.author, league, pool, back)
    await dropPoolRequests(ctx, league, pool)
    await queuePoolCancelled(ctx, league, access.author, pool, reason)
    await returnRemainder(ctx, access.author, league, pool)
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'pool.cancelled',
      summary: `Canceled the side pot ${pool.name}: ${reason}`,
    })
    return poolOf(ctx, { ...access, league }, poolId)
  }),
)

/** Money from another pool becomes that pool's remainder again, available to a new pool. */
const returnRemainder = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  pool: PoolRecord,
): Promise<void> => {
  if (pool.rollsOverFrom === null) return
  const cents = (await rolloversByPool(ctx, league.id)).get(pool.id)?.inCents ?? 0
  const from = await poolNames(ctx, league.id, [pool.rollsOverFrom])
  for (const known of from) await postRollover(ctx, author, league, known, pool, 0 - cents)
  await ctx.db.deleteFrom('pool_rollovers').where('into_pool_id', '=', pool.id).execute()
}
