import type { RuleTerms } from '#contract/rules/rule-settings'
import type { RuleTrial, TriedWeek } from '#contract/rules/rule-trials'
import type { DecidedPrize } from '#core/awards/deciding/decide-rule'
import { explained, standingOf, type TeamOwners } from '#core/awards/deciding/explain-result'
import type { SimulatedWeek } from '#core/awards/deciding/simulate-season'
import { prizeParts } from '#core/awards/deciding/prize-parts'
import { cents, dollars } from '#domain/money'
import { scoringPositions } from '#domain/positions'
import { isPerPosition } from '#domain/rules'

/** Returns the result of simulating a rule over a season. */
export const trialOf = (
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
