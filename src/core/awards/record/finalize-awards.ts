import { awards } from '#contract/awards'
import { dollars, moneyText } from '#domain/money'
import { lockRow } from '#db/sql'
import { type AwardRow, toAward, activeAwards, activeAwardsIn, deadlineOf } from '#core/awards/award-rows'
import { type Author, scheduler } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { recordEvent } from '#core/kernel/events/record-event'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { assertSeasonActive } from '#core/leagues/season/find-season'

/**
 * Finalizes a week's awards before the league's correction deadline (decisions, section 10). Throws a conflict when the
 * week has no provisional award.
 */
export const finalizeWeek = operation(
  awards.finalize,
  requireCommissioner,
  (ctx, { week }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      assertSeasonActive(league)
      const provisional = await getProvisional(ctx, league.season_id, week)
      if (provisional.length === 0) {
        throw conflict('nothing_provisional', `Week ${week} has no provisional award.`)
      }
      await makeFinal(ctx, author, provisional, league.currency, 'before the correction deadline')
      const rows = await activeAwardsIn(ctx, league.id)
        .where(
          'awards.id',
          'in',
          provisional.map(({ id }) => id),
        )
        .execute()
      return rows.map(toAward)
    }),
)

const getProvisional = (ctx: Ctx, seasonId: number, week: number): Promise<AwardRow[]> =>
  activeAwards(ctx)
    .where('awards.season_id', '=', seasonId)
    .where('awards.week', '=', week)
    .where('awards.final_at_ms', 'is', null)
    .execute()

const makeFinal = async (
  ctx: WriteCtx,
  author: Author,
  awards: AwardRow[],
  currency: string,
  when?: string,
): Promise<void> => {
  const [first] = awards
  if (!first) return
  await ctx.db
    .updateTable('awards')
    .set({ final_at_ms: ctx.now() })
    .where(
      'id',
      'in',
      awards.map(({ id }) => id),
    )
    .execute()
  const cents = awards.reduce((sum, award) => sum + award.prize_cents, 0)
  const counted = `${awards.length} ${awards.length === 1 ? 'award' : 'awards'}`
  await recordAudit(ctx, author, {
    leagueId: first.league_id,
    action: 'week.final',
    summary: [`Week ${first.week} is final`, when, `: ${counted}, ${moneyText(cents, currency)}`]
      .filter(Boolean)
      .join(' ')
      .replace(' :', ':'),
  })
  if (first.week === null) return
  await recordEvent(ctx, {
    ...{ leagueId: first.league_id, seasonId: first.season_id, event: 'week.final', week: first.week },
    data: { awards: awards.length, total: dollars(cents), publicationId: first.publication_id },
    // Chats already know a week that didn't change.
    isPosted: await isCorrected(ctx, first.publication_id),
  })
}

const isCorrected = async (ctx: Ctx, publicationId: number | null): Promise<boolean> =>
  (await ctx.db
    .selectFrom('corrections')
    .select('id')
    .where('publication_id', '=', publicationId ?? 0)
    .where('decision', '<>', 'stands')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Finalizes awards whose correction deadline has passed, league by league. Idempotent, and safe to run at any time. */
export const finalizeDueWeeks = async (ctx: Ctx): Promise<{ weeks: number }> => {
  const due = (await provisionalWeeks(ctx)).filter(
    ({ week, year, ...league }) => deadlineOf(league, week, year) <= ctx.now(),
  )
  for (const { league_id, season_id, week, currency } of due) {
    await write(ctx, async ctx => {
      await lockRow(ctx.db, 'leagues', league_id)
      await makeFinal(ctx, scheduler, await getProvisional(ctx, season_id, week), currency)
    })
  }
  return { weeks: due.length }
}

const provisionalWeeks = async (ctx: Ctx) => {
  const rows = await ctx.db
    .selectFrom('awards')
    .innerJoin('seasons', 'seasons.id', 'awards.season_id')
    .innerJoin('leagues', 'leagues.id', 'awards.league_id')
    .select(['awards.league_id', 'awards.season_id', 'seasons.year', 'awards.week'])
    .select(['leagues.correction_day', 'leagues.correction_minute', 'leagues.time_zone', 'leagues.currency'])
    .distinct()
    .where('awards.voided_at_ms', 'is', null)
    .where('awards.final_at_ms', 'is', null)
    .orderBy('awards.league_id')
    .orderBy('awards.week')
    .execute()
  return rows.flatMap(({ week, ...row }) => (week === null ? [] : [{ ...row, week }]))
}
