import { operation } from '#core/kernel/operation'
import { publications, type LogEntry } from '#contract/weeks/publications'
import { member } from '#core/leagues/access'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { activeAwardsIn, stateOf, type AwardRow, finalAtOf } from '#core/awards/award-rows'
import { dollars } from '#domain/money'
import { labelOf } from '#core/awards/award-types/award-kind'
import { momentOf } from '#contract/kernel/values'
import type { AwardState } from '#domain/award-states'
import { pointsOf } from '#domain/points'
import type { AdminLeague } from '#contract/administration/admin-league'
import { publishedWeeks } from '#core/weeks/stored/publications'

/** Lists the current season's publications and recorded awards, newest first. */
export const awardsLog = operation(publications.log, member, (ctx, _input, { league }) =>
  logEntries(ctx, league, {}),
)

/**
 * Returns the awards log: one entry per award type of a publication, and one per manual award. Derived from the awards,
 * so that it always matches them.
 */
export const logEntries = async (
  ctx: Ctx,
  league: LeagueRecord,
  only: { publicationId?: number },
): Promise<LogEntry[]> => {
  let query = activeAwardsIn(ctx, league.id)
    .leftJoin('publications', 'publications.id', 'awards.publication_id')
    .select(['publications.youtube_link', 'publications.published_at_ms'])
    .where('awards.season_id', '=', league.season_id)
    .orderBy('awards.id')
  if (only.publicationId !== undefined) query = query.where('awards.publication_id', '=', only.publicationId)
  const entries = new Map<string, LogEntry>()
  for (const award of await query.execute()) {
    const key =
      award.publication_id === null ? `by hand ${award.id}` : `${award.publication_id} ${award.kind}`
    const entry = entries.get(key) ?? firstOf(award)
    const winner = winnerOf(award)
    entries.set(key, {
      ...entry,
      winners: [...entry.winners, winner],
      state: minSettled(entry.state, stateOf(award)),
      totalPrizeAmount: dollars(Math.round((entry.totalPrizeAmount + winner.prizeAmount) * 100)),
    })
  }
  return [...entries.values()].sort((a, b) => b.id - a.id)
}

type LoggedAward = AwardRow & { youtube_link: string | null; published_at_ms: number | null }

const firstOf = (award: LoggedAward): LogEntry => ({
  id: award.id,
  week: award.week,
  awardType: award.kind,
  awardLabel: labelOf(award),
  source: award.source,
  winners: [],
  totalPrizeAmount: 0,
  youtubeLink: award.youtube_link,
  publishedAt: momentOf(award.published_at_ms ?? award.created_at_ms),
  state: stateOf(award),
  finalAt: momentOf(award.final_at_ms ?? finalAtOf(award)),
})

const order = ['provisional', 'final', 'paid', 'reversed'] as const

/** Returns the least settled state of several awards. */
const minSettled = (one: AwardState, other: AwardState): AwardState =>
  order.find(state => state === one || state === other) ?? one

const winnerOf = (award: AwardRow): LogEntry['winners'][number] => ({
  managerId: award.manager_id,
  managerName: award.manager_name,
  playerName: award.player_name,
  points: pointsOf(award.points_hundredths),
  prizeAmount: dollars(award.prize_cents),
})

/** Returns the awarded weeks of the current season, published or recorded one by one, newest first. */
export const awardedWeeks = async (ctx: Ctx, league: LeagueRecord): Promise<AdminLeague['weeks']> => {
  const published = (await publishedWeeks(ctx, league.season_id)).map(
    ({ week, source, publishedAtMs, isProvisional }) => ({
      ...{ week, source },
      publishedAt: momentOf(publishedAtMs),
      isFinal: !isProvisional,
    }),
  )
  const byHand = (await logEntries(ctx, league, {})).filter(
    entry => !published.some(({ week }) => week === entry.week),
  )
  const weeks = [...new Set(byHand.flatMap(({ week }) => week ?? []))].map(week => {
    const entries = byHand.filter(entry => entry.week === week)
    return {
      week,
      source: entries[0]?.source ?? '',
      publishedAt: entries[0]?.publishedAt ?? '',
      isFinal: entries.every(({ state }) => state !== 'provisional'),
    }
  })
  return [...published, ...weeks].toSorted((one, other) => other.week - one.week)
}
