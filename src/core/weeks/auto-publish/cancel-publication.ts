import { z } from 'zod'
import { operation } from '#core/kernel/operation'
import { publications } from '#contract/weeks/publications'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { lockLeague, findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { allowAnyone, type Author } from '#core/kernel/authorization'
import { notFound, conflict, DomainError } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'

/** Cancels a week's auto-publish. Throws a conflict when it is not (or no longer) scheduled. */
export const cancelScheduledPublication = operation(
  publications.cancelAutoPublish,
  requireCommissioner,
  (ctx, { week }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      await cancelPublication(ctx, author, league, league.season_id, week)
      return null
    }),
)

/** Same with the emailed link. Idempotent: repeating it only returns the same message. */
export const cancelPublicationByLink = operation(
  publications.cancelAutoPublishByLink,
  allowAnyone,
  (ctx, { token }) =>
    write(ctx, async ctx => {
      const { leagueId, seasonId, week } = parseCancelLink(ctx, token)
      const found = await findLeague(ctx, leagueId, null)
      if (!found) throw notFound('League')
      const league = await lockLeague(ctx, found.league)
      const name = `${league.owner_first_name} ${league.owner_last_name}`
      await cancelPublication(ctx, { id: league.commissioner_id, name }, league, seasonId, week)
      return { leagueName: league.name, week }
    }),
)

const cancelPublication = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  seasonId: number,
  week: number,
): Promise<void> => {
  const planned = await ctx.db
    .selectFrom('planned_publications')
    .select(['id', 'status'])
    .where('season_id', '=', seasonId)
    .where('week', '=', week)
    .executeTakeFirst()
  if (planned?.status === 'stopped') return
  if (planned?.status === 'published') {
    throw conflict('published', `Week ${week} was already auto-published. Unpublish it in the awards log.`)
  }
  if (planned?.status !== 'planned') {
    throw conflict('not_planned', `Week ${week} isn't set to auto-publish. It waits for your review.`)
  }
  await ctx.db
    .updateTable('planned_publications')
    .set({ status: 'stopped' })
    .where('id', '=', planned.id)
    .execute()
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'week.publication-stopped',
    summary: `Canceled auto-publish of week ${week}`,
  })
}

const place = 'stop publication link'

const Sealed = z.tuple([z.number().int(), z.number().int(), z.number().int()])

/** Returns a link that cancels a week's auto-publish without signing in. */
export const cancelLink = (ctx: Ctx, league: LeagueRecord, week: number): string => {
  const token = ctx.ports.secrets.seal(JSON.stringify([league.id, league.season_id, week]), place)
  return `${ctx.config.publicUrl}/stop-publication?token=${encodeURIComponent(token)}`
}

/** Returns the week of a cancellation link. Throws `gone` for a token this instance did not issue. */
const parseCancelLink = (ctx: Ctx, token: string): { leagueId: number; seasonId: number; week: number } => {
  try {
    const [leagueId, seasonId, week] = Sealed.parse(JSON.parse(ctx.ports.secrets.open(token, place)))
    return { leagueId, seasonId, week }
  } catch {
    throw new DomainError(
      'gone',
      'stop_link_unknown',
      "This link isn't valid. Sign in and cancel auto-publish on the league's dashboard.",
    )
  }
}
