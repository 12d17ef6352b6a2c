import { isDuplicate } from '#db/sql'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { conflict } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { omitNulls } from '#core/weeks/stored/omit-nulls'
import { compressJson } from '#core/weeks/stored/compress-json'
import type { StagedWeek } from '#core/weeks/stored/find-staged'

type Published = {
  staged: Pick<StagedWeek, 'source' | 'fetchedAtMs' | 'week'>
  /** Earlier weeks that its rules used. */
  earlier: ProviderWeek[]
  youtubeLink: string | null
  /** Commissioner's choices, stored with the options they were made from. */
  choices: object
  /** Latest version of the rules that decided it. */
  rulesUpTo: number
  /** Whether it gives no awards. */
  paysNothing: boolean
}

/** Records a publication and its basis. Throws a conflict when the week is already published. */
export const writePublication = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { staged, earlier, youtubeLink, choices, rulesUpTo, paysNothing }: Published,
): Promise<number> => {
  const { week, source, fetchedAtMs } = staged
  try {
    const { id } = await ctx.db
      .insertInto('publications')
      .values({
        league_id: league.id,
        season_id: league.season_id,
        week: week.week,
        source,
        youtube_link: youtubeLink,
        evidence_packed: compressJson({
          fetchedAtMs,
          week: omitNulls(week),
          earlier: earlier.map(omitNulls),
          choices,
        }),
        published_at_ms: ctx.now(),
        rules_up_to: rulesUpTo,
        pays_nothing: paysNothing ? 1 : 0,
        published_by: author.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('already_published', `Week ${week.week} is already published.`)
  }
}
