import { operation } from '#core/kernel/operation'
import { rules } from '#contract/rules/rules'
import { requireCommissioner } from '#core/leagues/access'
import { heavyWork, type MaybeYield } from '#core/kernel/heavy-work'
import type { Ctx } from '#core/kernel/context'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { RuleTrial, TriedWeek } from '#contract/rules/rule-trials'
import { metricOf } from '#core/awards/metrics/registry'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { seasonWeeks } from '#core/weeks/staging/season-weeks'
import { seasonMoney } from '#core/awards/deciding/rule-prize'
import { type TeamOwners, standingOf, explained, managerOf } from '#core/awards/deciding/explain-result'
import { teamsWithBalanceDue } from '#core/weeks/staging/reviewed-week'
import { paidTeams } from '#core/awards/deciding/paid-teams'
import { seasonShape } from '#core/leagues/season/week-to-award'
import { simulateSeason, type SimulatedWeek } from '#core/awards/deciding/simulate-season'
import type { RuleTerms } from '#contract/rules/rule-settings'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { missingStatReason } from '#core/awards/metrics/provider-capabilities'
import { prizeParts, type DecidedPrize } from '#core/awards/deciding/decide-rule'
import { dollars, cents } from '#domain/money'
import { isPerPosition } from '#domain/rules'
import { scoringPositions } from '#domain/positions'
import { getMembers } from '#core/leagues/members/members'
import { teamsOf } from '#core/weeks/connection/provider-teams'

/**
 * Simulates rules over the imported weeks of a season. Read-only. Throws a validation error on `rules` for an unknown
 * metric, and not-found for a season the league did not play.
 */
export const tryRules = operation(rules.try, requireCommissioner, (ctx, input, { league: present, author }) =>
  heavyWork(ctx, author.id, maybeYield => trialsOf(ctx, input, present, maybeYield)),
)

const trialsOf = async (
  ctx: Ctx,
  input: ParsedOf<typeof rules.try>,
  present: LeagueRecord,
  maybeYield: MaybeYield,
): Promise<RuleTrial[]> => {
  for (const rule of input.rules) [rule.metric, ...rule.tieBreakers].forEach(metricOf)
  const league = await leagueInSeason(ctx, present, input.season)
  const weeks = await seasonWeeks(ctx, league)
  await maybeYield()
  const teamOwners = await getTeamOwners(ctx, league, weeks)
  const money = await seasonMoney(ctx, league, undefined)
  const now: TeamOwners = teamOwners.get(weeks.at(-1)?.week ?? 0) ?? new Map()
  const teams = [...now].map(([team_key, { memberId }]) => ({ team_key, member_id: memberId }))
  const owing = await teamsWithBalanceDue(ctx, league, teams)
  const conditions = {
    owing,
    minimumPoints: league.minimum_points_hundredths,
    paidTeams: paidTeams(league.playoff_teams),
    season: seasonShape(league),
  }
  const from = input.newest === undefined ? 1 : (weeks.at(-input.newest)?.week ?? 1)
  const trials: RuleTrial[] = []
  for (const rule of input.rules) {
    const played = simulateSeason(rule, weeks, money, conditions).filter(({ week }) => week.week >= from)
    trials.push(trialOf(rule, played, teamOwners, unavailable(rule, weeks), league.currency))
    await maybeYield()
  }
  return trials
}

/**
 * Returns the reason a rule can't be decided with the latest fetched week; null when it can, and before the first week.
 */
const unavailable = (rule: RuleTerms, weeks: ProviderWeek[]): string | null => {
  const latest = weeks.at(-1)
  return latest ? missingStatReason(metricOf(rule.metric), latest) : null
}

/** Returns the result of simulating a rule over a season. */
const trialOf = (
  rule: RuleTerms,
  played: readonly SimulatedWeek[],
  teamOwners: ReadonlyMap<number, TeamOwners>,
  unavailable: string | null,
  currency: string,
): RuleTrial => {
  const weeks = played
    .toReversed()
    .flatMap(week => triedWeeks(rule, week, teamOwners.get(week.week.week) ?? new Map(), currency))
  return {
    weeks,
    cost: sumOf(weeks.map(({ cost }) => cost)),
    ties: weeks.filter(({ isTie }) => isTie).length,
    people: peopleOf(weeks, rule),
    unavailable,
  }
}

const triedWeeks = (
  rule: RuleTerms,
  { week, places, prizes }: SimulatedWeek,
  owners: TeamOwners,
  currency: string,
): TriedWeek[] => {
  const decided = prizes.length > 0 ? prizes : [emptyPrize]
  return decided.map(prize => {
    const nameOf = (teamKey: string) => owners.get(teamKey)?.managerName ?? ''
    const winners = prizeParts(rule, places, prize.winners, nameOf, currency).map(
      ({ winner: { measured, rank }, prizeCents }) => ({
        ...standingOf(measured, rank, owners),
        prizeAmount: dollars(prizeCents),
      }),
    )
    const cost = sumOf(winners.map(({ prizeAmount }) => prizeAmount))
    return {
      week: week.week,
      isFinal: week.isFinal,
      position: positionOf(rule, prize),
      winners,
      isTie: prize.tied > 1,
      reason: explained(rule, prize, owners),
      cost: rule.prize.kind === 'fine' && cost > 0 ? -cost : cost,
    }
  })
}

const emptyPrize: DecidedPrize = { placed: [], tied: 0, brokenBy: null, winners: [], excluded: [] }

const positionOf = (rule: RuleTerms, { placed }: DecidedPrize): TriedWeek['position'] => {
  if (!isPerPosition(rule.metric)) return null
  return scoringPositions.find(position => position === placed[0]?.measured.subject.position) ?? null
}

const peopleOf = (weeks: readonly TriedWeek[], { prize }: RuleTerms): RuleTrial['people'] => {
  const won = weeks.flatMap(({ winners }) => winners)
  const sign = prize.kind === 'fine' ? -1 : 1
  const keyOf = ({ managerId, managerName }: (typeof won)[number]) => `${managerId ?? managerName}`
  return [...new Set(won.map(keyOf))]
    .flatMap(key => {
      const own = won.filter(winner => keyOf(winner) === key)
      const [first] = own
      return first
        ? [
            {
              managerId: first.managerId,
              managerName: first.managerName,
              wins: own.length,
              amount: sign * sumOf(own.map(({ prizeAmount }) => prizeAmount)),
            },
          ]
        : []
    })
    .sort((a, b) => b.amount - a.amount || a.managerName.localeCompare(b.managerName, 'en'))
}

/** Adds dollar amounts in cents. */
const sumOf = (amounts: readonly number[]): number =>
  dollars(amounts.reduce((sum, amount) => sum + cents(amount), 0))

/** Returns the manager of each team in each of several weeks, by week number, with the names of the latest week. */
const getTeamOwners = async (
  ctx: Ctx,
  league: LeagueRecord,
  weeks: readonly ProviderWeek[],
): Promise<ReadonlyMap<number, TeamOwners>> => {
  const members = await getMembers(ctx, league.id)
  const latest = new Map(weeks.flatMap(week => week.teams).map(team => [team.key, team]))
  const teamOwners = new Map<number, TeamOwners>()
  for (const { week, provider } of weeks) {
    const mappedTeams = await teamsOf(ctx, league, provider, week)
    const memberOf = (key: string) => {
      const mappedTeam = mappedTeams.find(({ team_key }) => team_key === key)
      return members.find(({ id }) => id === mappedTeam?.member_id)
    }
    teamOwners.set(week, new Map([...latest].map(([key, team]) => [key, managerOf(team, memberOf(key))])))
  }
  return teamOwners
}
