import type { Ctx } from '#core/kernel/context'
import { hashOf, newCode } from '#core/kernel/secret'
import { sealShownSecret, revealShownSecret } from '#core/kernel/shown-secret'
import { writeBestEffort } from '#core/kernel/write-lock'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { RecapCodeTable } from '#db/tables/weeks'
import { recapLinkPath } from '#domain/recap-address'

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
export const weekOfCode = (ctx: Ctx, code: string) =>
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
