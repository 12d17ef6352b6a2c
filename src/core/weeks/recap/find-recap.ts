import { type LeagueRecord, findLeague } from '#core/leagues/find-league'
import type { AccessRule, Actor } from '#core/kernel/authorization'
import { inLeague } from '#contract/leagues/leagues'
import { notFound } from '#core/kernel/domain-error'
import { type Ctx, write } from '#core/kernel/context'
import { writeBestEffort } from '#core/kernel/write-lock'
import { recordAttempt, refundAttempt } from '#core/kernel/rate-limit'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { type RecapAddress, recapLinkPath } from '#domain/recap-address'
import { hashOf, revealShownSecret, sealShownSecret, newCode } from '#core/kernel/secret'
import type { RecapCodeTable } from '#db/tables/weeks'
import { operation } from '#core/kernel/operation'
import { recaps } from '#contract/weeks/recaps'
import { requireCommissioner } from '#core/leagues/access'
import { recordAudit } from '#core/kernel/audit'

/** Access to a league's recaps. Non-members, who use a link, see names as each user allows. */
type RecapAccess = { league: LeagueRecord; isMember: boolean }

/** Same for one of its seasons. */
export type RecapPlace = RecapAccess & { isPresentSeason: boolean }

/** Access rule for all recaps of a league: its members. Throws not-found, including for a league that doesn't exist. */
export const recapReader: AccessRule<'anyone', { leagueId: number }, RecapAccess> = {
  access: 'anyone',
  recentAuth: 'once',
  needs: inLeague,
  permit: async (ctx, actor, { leagueId }) => {
    const access = await getRecapAccess(ctx, actor, leagueId)
    if (!access.isMember) throw notFound('Recap')
    return access
  },
}

const getRecapAccess = async (ctx: Ctx, actor: Actor, leagueId: number): Promise<RecapAccess> => {
  const user = actor.kind === 'user' ? actor.user : null
  const found = await findLeague(ctx, leagueId, user?.id ?? null)
  if (!found) throw notFound('Recap')
  const isMember =
    actor.kind === 'system' ||
    found.memberId !== null ||
    (user !== null && (found.league.commissioner_id === user.id || user.role === 'site_admin'))
  // The response is the same for all members, so the caller's own data is removed.
  return { league: { ...found.league, my_member_id: null, my_team_name: null }, isMember }
}

/**
 * Returns the week that a link opens to anyone who has it, and no other. Throws not-found for an unknown code and for a
 * league that has turned links off. Guesses are counted per network; a valid code doesn't count.
 */
export const findByCode = async (
  ctx: Ctx,
  actor: Actor,
  code: string,
): Promise<RecapPlace & { week: number }> => {
  await writeBestEffort(ctx, () => recordAttempt(ctx, 'look', 'recap'))
  const found = await weekOfCode(ctx, code)
  if (!found) throw notFound('Recap')
  const access = await getRecapAccess(ctx, actor, found.leagueId)
  if (access.league.recap_is_public !== 1) throw notFound('Recap')
  await writeBestEffort(ctx, () => refundAttempt(ctx, 'look', 'recap'))
  return { ...(await recapPlace(ctx, access, found.season)), week: found.week }
}

/** Returns the season of a recap. Throws not-found. */
export const recapPlace = async (ctx: Ctx, access: RecapAccess, season: number): Promise<RecapPlace> => {
  const league = await leagueInSeason(ctx, access.league, season)
  return { ...access, league, isPresentSeason: league.season_id === access.league.season_id }
}

/** Returns the season of a recap that the actor may read. Throws not-found. */
export const findRecap = async (
  ctx: Ctx,
  actor: Actor,
  { leagueId, season, week }: RecapAddress,
): Promise<RecapPlace & { week: number }> => ({
  ...(await recapPlace(ctx, await recapReader.permit(ctx, actor, { leagueId }), season)),
  week,
})

type OfWeek = Pick<LeagueRecord, 'id' | 'season_id' | 'recap_is_public'>

/**
 * Returns the public path of a week's recap; null if the league keeps recaps private. The code is created on first use
 * and remains the same through all publications.
 */
export const recapLinkOf = async (ctx: Ctx, league: OfWeek, week: number): Promise<string | null> => {
  if (league.recap_is_public !== 1) return null
  const stored = await storedCode(ctx, league, week)
  const shown = stored && shownCode(ctx, stored)
  if (shown) return recapLinkPath(shown)
  await writeBestEffort(ctx, () => saveNewCode(ctx, league, week, stored))
  const made = await storedCode(ctx, league, week)
  const code = made && shownCode(ctx, made)
  return code ? recapLinkPath(code) : null
}

/** Selects the week of a code; undefined when unknown. */
const weekOfCode = (ctx: Ctx, code: string) =>
  ctx.db
    .selectFrom('recap_codes')
    .innerJoin('seasons', 'seasons.id', 'recap_codes.season_id')
    .select(['recap_codes.league_id as leagueId', 'seasons.year as season', 'recap_codes.week'])
    .where('recap_codes.code', '=', hashOf(code))
    .executeTakeFirst()

type StoredRecapCode = Pick<RecapCodeTable, 'code' | 'sealed_code'>

const storedCode = (ctx: Ctx, { season_id }: OfWeek, week: number): Promise<StoredRecapCode | undefined> =>
  ctx.db
    .selectFrom('recap_codes')
    .select(['code', 'sealed_code'])
    .where('season_id', '=', season_id)
    .where('week', '=', week)
    .executeTakeFirst()

/** Null when it was encrypted with a different key. */
const shownCode = (ctx: Ctx, { code, sealed_code }: StoredRecapCode): string | null =>
  revealShownSecret(ctx.ports.secrets, 'recap_codes.code', { hash: code, sealed: sealed_code })

/** Replaces a code that can no longer be shown. Of two concurrent calls, the first one's code counts. */
const saveNewCode = async (
  ctx: Ctx,
  { id, season_id }: OfWeek,
  week: number,
  unreadable: StoredRecapCode | undefined,
): Promise<void> => {
  if (unreadable) await ctx.db.deleteFrom('recap_codes').where('code', '=', unreadable.code).execute()
  const { hash, sealed } = sealShownSecret(ctx.ports.secrets, 'recap_codes.code', newCode())
  await ctx.db
    .insertInto('recap_codes')
    .values({ league_id: id, season_id, week, code: hash, sealed_code: sealed })
    .onConflict(made => made.columns(['season_id', 'week']).doNothing())
    .execute()
}

/** Revokes all recap links of a league; each week gets a new one on demand. */
export const renewRecapLinks = operation(
  recaps.renewLinks,
  requireCommissioner,
  (ctx, { leagueId }, { author }) =>
    write(ctx, async ctx => {
      await ctx.db.deleteFrom('recap_codes').where('league_id', '=', leagueId).execute()
      await recordAudit(ctx, author, {
        leagueId,
        action: 'league.recap-links-renewed',
        summary: 'Created new links for all recaps; the old ones stopped working',
      })
      return null
    }),
)
