import { pools, type NewPool } from '#contract/money/pools'
import { RuleTerms } from '#contract/rules/rule-settings'
import { metricOf } from '#core/awards/metrics/registry'
import { leagueKind } from '#core/awards/award-types/league-kinds'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/domain-error'
import { requireTreasurer } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { getMembers } from '#core/leagues/members/members'
import { assertSeasonActive } from '#core/leagues/season/ended-season'
import { lastPaidWeek } from '#core/leagues/season/last-paid-week'
import { kickoffMs } from '#domain/calendar'
import { isPerPosition } from '#domain/rules'
import { dayIn } from '#domain/time-zone'
import { cents, dollarsText } from '#domain/money'
import { poolOf } from './get-pool.ts'
import { postRollover } from './roll-over-remainder.ts'
import { queuePoolOpened } from './pool-emails.ts'
import { findPool, getPools } from './pool-rows.ts'
import { unclaimedByPool } from './pool-remainders.ts'

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
