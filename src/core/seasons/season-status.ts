import { seasons } from '#contract/seasons'
import { type Author } from '#core/kernel/authorization'
import { requireCommissioner } from '#core/leagues/access'
import type { Kind } from '#core/awards/award-types/award-type'
import { copyRules } from '#core/awards/award-types/rule-versions'
import { leagueKinds } from '#core/awards/award-types/league-kinds'
import { defaultPrizeCents } from '#core/awards/award-types/registry'
import { write, type WriteCtx } from '#core/kernel/context'
import { postOne } from '#core/ledger/post-entries'
import { copyPayouts, setSeasonStatusRow, startSeason } from '#core/leagues/season/find-season'
import { rollOverPot } from '#core/money/pot/allocate-pot'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { conflict } from '#core/kernel/domain-error'
import { closeShowdownsOf } from '#core/showdown/close-round'
import { describeToCommissioner } from '#core/leagues/describe-leagues'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { seasonYear } from '#domain/calendar'
import { referenceOf } from '#core/ledger/references'
import { queueSeasonStatements } from './season-statements.ts'

/**
 * Ends the current season, which freezes its awards, or starts one: reopens the same one or, in a later year, starts a
 * new one in the same league with its history preserved.
 */
export const setSeasonStatus = operation(
  seasons.setStatus,
  requireCommissioner,
  (ctx, { status }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      assertSeasonStatusChanges(league, status)
      if (status === 'ended') await endSeason(ctx, author, league)
      else if (seasonYear(ctx.now()) > league.season_year) await beginSeason(ctx, author, league)
      else await reopenSeason(ctx, author, league)
      return describeToCommissioner(ctx, league.id, author.id)
    }),
)

const assertSeasonStatusChanges = (league: LeagueRecord, newStatus: 'active' | 'ended'): void => {
  if (league.season_status !== newStatus) return
  throw conflict(
    'same_status',
    newStatus === 'ended' ? 'The season has already ended.' : 'The season is already active.',
  )
}

/**
 * Ends the current season of a locked league: open rounds close, unclaimed prizes roll over, and members are emailed
 * statements.
 */
export const endSeason = async (ctx: WriteCtx, author: Author, league: LeagueRecord): Promise<void> => {
  await closeShowdownsOf(ctx, league)
  await setSeasonStatusRow(ctx, league.season_id, 'ended')
  const rolledOver = await rollingOver(ctx, league)
  for (const kind of rolledOver) {
    await postRollover(
      ctx,
      author,
      league,
      defaultPrizeCents(league, kind),
      `No ${kind.label} this season: the prize rolls into the Super Bowl pot`,
    )
  }
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'season.ended',
    summary: `Ended the ${league.season_year} season`,
  })
  await queueSeasonStatements(ctx, league, rolledOver)
}

const reopenSeason = async (ctx: WriteCtx, author: Author, league: LeagueRecord): Promise<void> => {
  await setSeasonStatusRow(ctx, league.season_id, 'active')
  const rolled = await getRollover(ctx, league)
  if (rolled.cents !== 0) {
    const rolling = (await leagueKinds(ctx, league)).filter(({ rollsOver }) => rollsOver)
    const labels = rolling.map(({ label }) => label)
    await postRollover(
      ctx,
      author,
      league,
      -rolled.cents,
      `The season is active again: the ${labels.join(' and ')} prize was returned from the Super Bowl pot`,
    )
  }
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'season.reopened',
    summary: `Reactivated the ${league.season_year} season`,
  })
}

/** A new season starts with the previous pot and payouts; its money starts at zero. */
const beginSeason = async (ctx: WriteCtx, author: Author, league: LeagueRecord): Promise<void> => {
  const seasonId = await startSeason(ctx, league.id, { potCents: league.total_pot_cents })
  await copyPayouts(ctx, league.season_id, seasonId)
  await copyRules(ctx, author, league, seasonId)
  await rollOverPot(ctx, author, league, seasonId)
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'season.started',
    summary: `Started the ${seasonYear(ctx.now())} season`,
  })
}

/** Returns award types whose prize rolls over because no one won it this season. */
const rollingOver = async (ctx: WriteCtx, league: LeagueRecord): Promise<Kind[]> => {
  const entries = await ctx.db
    .selectFrom('awards')
    .select('kind')
    .distinct()
    .where('season_id', '=', league.season_id)
    .where('voided_at_ms', 'is', null)
    .execute()
  const kinds = await leagueKinds(ctx, league)
  return kinds.filter(kind => kind.rollsOver && !entries.some(award => award.kind === kind.type))
}

const getRollover = async (
  ctx: WriteCtx,
  league: LeagueRecord,
): Promise<{ cents: number; count: number }> => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(entry => [
      entry.fn.sum<number>('amount_cents').as('cents'),
      entry.fn.countAll<number>().as('count'),
    ])
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .where('kind', '=', 'rollover')
    .executeTakeFirstOrThrow()
  return { cents: Number(row.cents ?? 0), count: Number(row.count) }
}

/** Posts an unclaimed prize into the Super Bowl pot, or reverses that; the money has no member yet. */
const postRollover = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  amountCents: number,
  memo: string,
): Promise<void> => {
  const { count } = await getRollover(ctx, league)
  await postOne(ctx, author, {
    leagueId: league.id,
    seasonId: league.season_id,
    memberId: null,
    kind: 'rollover',
    amountCents,
    memo,
    reference: referenceOf.rollover(league.season_id, count + 1),
  })
}
