import { homes, type Home } from '#contract/weeks/home'
import { momentOf } from '#contract/kernel/values'
import { type AwardRow, activeAwardsIn, splitPrizesAndFines, totalCents } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/award-types/award-type'
import { awardStyleOf, styleOfAward } from '#core/awards/award-types/award-kind'
import { leagueKinds } from '#core/awards/award-types/league-kinds'
import { defaultPrizeCents } from '#core/awards/award-types/registry'
import { isDecidedInWeek } from '#core/awards/deciding/simulate-season'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { member, type LeagueAccess } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isPremiumLeague } from '#core/leagues/premium'
import { lastPaidWeek, seasonShape } from '#core/leagues/season/week-to-award'
import { emptyStatement, getStatements } from '#core/ledger/statement'
import { shortNamesFor } from '#core/weeks/recap/names'
import {
  type Mover,
  paysAWeek,
  placed,
  sumOf,
  type MoneyLine,
  moneyLines,
} from '#core/weeks/recap/money-race'
import { prizesOf } from '#core/weeks/recap/group-prizes'
import { publishedFacts } from '#core/weeks/recap/published-facts'
import { mergedMembers, recapOrder } from '#core/weeks/recap/build-recap'
import { standingsOf } from '#core/leagues/standings'
import { weekInProgress, weekEndMs } from '#domain/calendar'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import { scoringPositions } from '#domain/positions'
import { pendingReview } from './draft-week.ts'
import { activityHeadline, summaryFor } from './league-activity.ts'
import { type Since, sinceLastVisit } from './visits.ts'

/**
 * Returns a league's home page for a member: changes since their last visit, the latest week, and the money race.
 * Loading it counts as a visit, so its content is not new next time.
 */
export const readHome = operation(homes.read, member, async (ctx, _input, access): Promise<Home> => {
  const { league, memberId } = access
  const { awards, lines } = await seasonOf(ctx, league)
  const since = await sinceOf(ctx, access)
  const latest = latestOf(awards)
  const isNews = activitySince(since, latest)
  const news = lines.filter(isNews)
  const board = await leaderboardOf(ctx, league, lines, isNews)
  const kinds = await kindsOf(ctx, league)
  const facts = latest && (await publishedFacts(ctx, league, latest.week, latest.awards))
  return {
    season: league.season_year,
    news:
      latest && facts ? newsOf({ league, memberId, since, latest, awards, lines, news, board, facts }) : null,
    own: await ownOf(ctx, access, board, lines, awards),
    latest:
      latest && facts
        ? {
            week: latest.week,
            publishedAt: momentOf(facts.publishedAtMs ?? 0),
            state: facts.state,
            finalAt: momentOf(facts.finalAtMs),
            totalPrizeAmount: dollars(totalCents(splitPrizesAndFines(latest.awards).prizes)),
            winners: winnersOf(latest.awards),
          }
        : null,
    draft: access.role === 'commissioner' ? await pendingReview(ctx, league) : null,
    race: board.map(({ managerId, name, teamName, place, up, winningsCents }) => ({
      ...{ managerId, managerName: name, teamName, place, up },
      total: dollars(winningsCents),
    })),
    totalAwards: splitPrizesAndFines(awards).prizes.length,
    prizes: kinds.map(kind => ({
      ...awardStyleOf(kind),
      amount: dollars(defaultPrizeCents(league, kind)),
    })),
    next: nextOf(ctx, league, kinds, awards),
  }
})

/** Returns active awards and ledger entries of the current season, by current owner. */
const seasonOf = async (ctx: Ctx, league: LeagueRecord) => {
  const memberOf = await mergedMembers(ctx, league.id)
  const awards = await activeAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .orderBy('awards.id')
    .execute()
  const lines = await moneyLines(ctx, league, null)
  return {
    awards: awards.map(award => ({ ...award, member_id: memberOf(award.member_id) })),
    lines: lines.map(line => ({ ...line, memberId: memberOf(line.memberId) })),
  }
}

/** Only members have activity; others see just the latest week. */
const sinceOf = async (ctx: Ctx, { league, memberId, author }: LeagueAccess): Promise<Since | null> => {
  if (memberId === null || author.id === null) return null
  const { id } = await ctx.db
    .selectFrom('ledger_entries')
    .select(entry => entry.fn.max<number | null>('id').as('id'))
    .where('league_id', '=', league.id)
    .executeTakeFirstOrThrow()
  return sinceLastVisit(
    ctx,
    { userId: author.id, leagueId: league.id, seasonId: league.season_id },
    Number(id ?? 0),
  )
}

type Latest = { week: number; publicationId: number | null; awards: AwardRow[] }

/** Returns the latest week with awards, and the rest of its publication. */
const latestOf = (awards: AwardRow[]): Latest | null => {
  const weeks = awards.flatMap(({ week }) => week ?? [])
  if (weeks.length === 0) return null
  const week = Math.max(...weeks)
  const publicationId =
    awards.findLast(award => award.week === week && award.publication_id !== null)?.publication_id ?? null
  const isIn = (award: AwardRow) =>
    award.week === week || (publicationId !== null && award.publication_id === publicationId)
  return {
    week,
    publicationId,
    awards: awards.filter(isIn).toSorted((a, b) => recapOrder(a) - recapOrder(b)),
  }
}

const activitySince =
  (since: Since | null, latest: Latest | null) =>
  ({ id, week, publicationId }: MoneyLine): boolean =>
    (since !== null && id > since.entryId) ||
    (latest !== null &&
      (week === latest.week || (publicationId !== null && publicationId === latest.publicationId)))

const leaderboardOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  lines: MoneyLine[],
  isNews: (line: MoneyLine) => boolean,
): Promise<Mover[]> => {
  const people = await standingsOf(ctx, league.id, league.season_id)
  return placed(
    people.map(({ memberId, managerId, name, teamName, winningsCents }) => {
      const wonCents = sumOf(lines.filter(line => line.memberId === memberId && isNews(line)))
      const beforeCents = winningsCents - wonCents
      return { memberId, managerId, name, teamName, winningsCents, wonCents, beforeCents }
    }),
    paysAWeek(lines.filter(line => !isNews(line))),
  )
}

const newsOf = ({
  league,
  memberId,
  since,
  latest,
  awards,
  lines,
  news,
  board,
  facts,
}: {
  league: LeagueRecord
  memberId: number | null
  since: Since | null
  latest: Latest
  awards: AwardRow[]
  lines: MoneyLine[]
  news: MoneyLine[]
  board: Mover[]
  facts: { publishedAtMs: number | null }
}): NonNullable<Home['news']> => {
  const isSeen = ({ id }: MoneyLine) => since !== null && id <= since.entryId
  const weeks = [
    ...new Set([...news.filter(line => !isSeen(line)).flatMap(({ week }) => week ?? []), latest.week]),
  ]
    // A correction of an older week is shown as such, because the week was published before.
    .filter(week => week === latest.week || !lines.some(line => line.week === week && isSeen(line)))
    .toSorted((a, b) => a - b)
  const wasShown = (award: AwardRow) =>
    latest.awards.includes(award) ||
    (since !== null && !lines.some(line => line.awardId === award.id && isSeen(line)))
  const won = splitPrizesAndFines(latest.awards).prizes
  const context = {
    ...{ ownId: memberId, board, weeks },
    fresh: since === null ? [] : lines.filter(line => !isSeen(line)),
    known: lines.filter(isSeen),
    prizes: awards.filter(award => award.member_id === memberId && wasShown(award)),
    latest: { winners: won.length, cents: totalCents(won) },
    hasEnded: league.season_status === 'ended',
    currency: league.currency,
    call: shortNamesFor(board.map(({ memberId: id, name }) => [id, name])),
  }
  const { headline, wonCents } = activityHeadline(context)
  return {
    weeks,
    publishedAt: facts.publishedAtMs === null ? null : momentOf(facts.publishedAtMs),
    since: since !== null && weeks.length > 1 ? momentOf(since.atMs) : null,
    headline,
    won: wonCents === null ? null : dollars(wonCents),
    ...summaryFor(context),
  }
}

const winnersOf = (awards: AwardRow[]): NonNullable<Home['latest']>['winners'] =>
  prizesOf(awards).flatMap(prize =>
    prize.map(award => ({
      awardId: award.id,
      ...styleOfAward(award),
      position: award.position,
      isBenchPlayer: award.is_bench_player === 1,
      playerName: award.player_name,
      nflTeam: award.nfl_team ?? '',
      managerId: award.manager_id,
      managerName: award.manager_name,
      points: pointsOf(award.points_hundredths),
      prizeAmount: dollars(award.prize_cents),
      sharedBy: prize.length,
      isSample: award.source === 'sample',
    })),
  )

const ownOf = async (
  ctx: Ctx,
  { league, memberId }: LeagueAccess,
  board: Mover[],
  lines: MoneyLine[],
  awards: AwardRow[],
): Promise<Home['own']> => {
  const own = board.find(mover => mover.memberId === memberId)
  if (!own) return null
  const mine = lines.filter(line => line.memberId === own.memberId)
  const statements = await getStatements(ctx, { leagueId: league.id, seasonId: league.season_id })
  const { balance, payments, dues, paidIn } = statements.get(own.memberId) ?? emptyStatement
  const prizes = splitPrizesAndFines(awards).prizes.filter(award => award.member_id === own.memberId)
  const weeks = [...new Set(mine.flatMap(({ week }) => week ?? []))].toSorted((a, b) => a - b)
  return {
    balance: dollars(balance),
    won: dollars(own.winningsCents),
    paidOut: dollars(0 - payments),
    dues: dollars(0 - dues),
    paidIn: dollars(paidIn),
    place: own.place,
    of: board.length,
    up: own.up,
    awards: prizes.length,
    latestAwardId: prizes.at(-1)?.id ?? null,
    weekly: weeks
      .map(week => ({ week, total: dollars(sumOf(mine.filter(line => line.week === week))) }))
      .filter(({ total }) => total !== 0),
  }
}

/** Returns the award types of the league. */
const kindsOf = async (ctx: Ctx, league: LeagueRecord): Promise<Kind[]> =>
  (await leagueKinds(ctx, league)).filter(({ tier }) => tier === 'free' || isPremiumLeague(ctx, league))

/** Returns the week in progress, if it pays and has no awards yet. */
const nextOf = (ctx: Ctx, league: LeagueRecord, kinds: readonly Kind[], awards: AwardRow[]): Home['next'] => {
  const week = weekInProgress(ctx.now(), league.season_year)
  const isOver = league.season_status === 'ended' || week > lastPaidWeek(league)
  if (isOver || awards.some(award => award.week === week) || ctx.now() >= weekEndMs(week, league.season_year))
    return null
  const prizes = kinds
    .filter(
      ({ cadence, isFine, rule }) =>
        cadence === 'weekly' && !isFine && isDecidedInWeek(rule, week, seasonShape(league)),
    )
    .map(
      kind =>
        defaultPrizeCents(league, kind) * (kind.sharesPrizeBy === 'position' ? scoringPositions.length : 1),
    )
    .reduce((sum, prize) => sum + prize, 0)
  return { week, prizes: dollars(prizes), endsAt: momentOf(weekEndMs(week, league.season_year)) }
}
