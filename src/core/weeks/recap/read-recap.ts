import { recaps, type WeekRecap } from '#contract/weeks/recaps'
import { momentOf } from '#contract/kernel/values'
import { awardStyleOf } from '#core/awards/award-types/award-kind'
import { allowAnyone } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { openTeamsPath } from '#core/leagues/members/join-link'
import { readLeague } from '#core/leagues/read-league'
import { getPotBalance } from '#core/money/pot/set-pot'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import { chatMessage } from './chat-message.ts'
import { loadedWeekMessage } from './week-message.ts'
import { findByCode, recapPlace, type RecapPlace, recapReader, recapLinkOf } from './find-recap.ts'
import { headlineOf, summaryOf } from './headline.ts'
import { type RecapData, loadRecapData } from './load-recap-data.ts'
import { prizesOf, toRecapWinner } from './group-prizes.ts'
import { adjacentWeeks } from './published-facts.ts'
import { recordsOf } from './records.ts'
import { pictureVersion } from './week-card.ts'

/** Returns a week's recap for the league's members. Throws not-found. */
export const readRecap = readLeague(
  recaps.read,
  recapReader,
  async (ctx, { season, week }, access): Promise<WeekRecap> => {
    const place = await recapPlace(ctx, access, season)
    return loadWeekRecap(ctx, place, await loadRecapData(ctx, place, week))
  },
)

/** Returns a published week's recap to anyone with its link, which opens no other week. Throws not-found. */
export const readRecapLink = operation(
  recaps.readByLink,
  allowAnyone,
  async (ctx, { code }, actor): Promise<WeekRecap> => {
    const place = await findByCode(ctx, actor, code)
    const known = await loadRecapData(ctx, place, place.week)
    if (known.facts.status !== 'published') throw notFound('Recap')
    const recap = await loadWeekRecap(ctx, place, known)
    if (place.isMember) return recap
    return { ...recap, before: null, after: null, joinPath: await openTeamsPath(ctx, place.league) }
  },
)

/** Returns a week's title and text for non-members. */
export const recapLabels = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
): Promise<Pick<WeekRecap, 'headline' | 'summary'>> => {
  const place = { league, isMember: false, isPresentSeason: true }
  return loadWeekRecap(ctx, place, await loadRecapData(ctx, place, week))
}

const loadWeekRecap = async (ctx: Ctx, place: RecapPlace, known: RecapData): Promise<WeekRecap> => {
  const { league, isMember } = place
  const { recap, facts, shown } = known
  const { awards, week, lines } = recap
  const link = facts.status === 'published' ? await recapLinkOf(ctx, league, week) : null
  const records = await recordsOf(ctx, recap, award => shown(award.member_id, award.manager_name))
  const ties = prizesOf(awards).filter(({ length }) => length > 1).length
  const nameOf = new Map(recap.board.map(({ memberId, name }) => [memberId, shown(memberId, name)]))
  return {
    leagueId: league.id,
    leagueName: league.name,
    currency: league.currency,
    season: league.season_year,
    week,
    status: facts.status,
    withdrawn: facts.withdrawn && {
      at: momentOf(facts.withdrawn.atMs),
      reason: facts.withdrawn.reason,
    },
    publishedAt: facts.publishedAtMs === null ? null : momentOf(facts.publishedAtMs),
    state: facts.state,
    finalAt: momentOf(facts.finalAtMs),
    correctedAt: facts.correctedAtMs === null ? null : momentOf(facts.correctedAtMs),
    headline: headlineOf(recap, known.call),
    summary: summaryOf(recap, ties, records.length),
    totalPrizeAmount: dollars(awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0)),
    managers: new Set(awards.map(({ member_id }) => member_id)).size,
    available: place.isPresentSeason ? (await getPotBalance(ctx, league, 0)).available : null,
    winners: winnersOf(known),
    race: recap.board.map(({ memberId, name, place, up, winningsCents, wonCents }) => ({
      key: memberId,
      name: shown(memberId, name),
      place,
      up,
      total: dollars(winningsCents),
      won: dollars(wonCents),
    })),
    nearMisses: missesOf(known),
    records: records.map(({ memberId, ...record }) => ({
      ...record,
      managerName: nameOf.get(memberId) ?? '',
    })),
    lines: [...lines, ...recap.fineLines].map(({ id, memberId, amountCents, atMs, ...line }) => ({
      ...{ id, key: memberId, week: line.week, label: line.label },
      ...{ position: line.position, playerName: line.playerName, isFine: line.isFine },
      amount: dollars(amountCents),
      at: momentOf(atMs),
    })),
    ...(await adjacentWeeks(ctx, league, week)),
    link,
    joinPath: null,
    pageIsPublic: league.page_is_public === 1,
    isMember,
    message: recapTextOf(ctx, place, known, link),
    pictureVersion: await pictureVersion(ctx, known),
  }
}

/** Only for members; others have nothing to announce. */
const recapTextOf = (
  ctx: Ctx,
  { league, isMember }: RecapPlace,
  known: RecapData,
  link: string | null,
): string =>
  isMember && known.facts.status === 'published'
    ? chatMessage(loadedWeekMessage(ctx, league, known, link))
    : ''

/** Winners first, then those who pay a fine. */
const winnersOf = ({ recap, shown }: RecapData): WeekRecap['winners'] =>
  prizesOf([...recap.awards, ...recap.fines]).flatMap(prize =>
    prize.map(award => ({
      ...toRecapWinner(award, prize, shown),
      entryId:
        [...recap.lines, ...recap.fineLines].findLast(
          ({ awardId, amountCents }) => awardId === award.id && amountCents * award.prize_cents > 0,
        )?.id ?? null,
    })),
  )

const missesOf = ({ recap: { nearMisses }, shown }: RecapData): WeekRecap['nearMisses'] =>
  nearMisses.map(({ kind, candidate, winners: [winner], byHundredths }) => ({
    ...awardStyleOf(kind),
    position: candidate.position,
    isBenchPlayer: kind.isBenchPlayer,
    managerName: shown(candidate.memberId, candidate.managerName),
    playerName: candidate.playerName,
    points: pointsOf(candidate.pointsHundredths),
    by: pointsOf(byHundredths),
    winner: winner?.playerName ?? '',
    winnerPoints: pointsOf(winner?.pointsHundredths ?? 0),
  }))
