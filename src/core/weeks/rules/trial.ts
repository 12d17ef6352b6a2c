import type { RuleTerms, Trial, TriedWeek } from '#contract/rules'
import { metricOf } from '#core/awards/metrics/registry'
import type { DecidedPrize } from '#core/awards/rules/decide'
import { explained, standingOf, type Whose } from '#core/awards/rules/explain'
import type { PlayedWeek } from '#core/awards/rules/play-season'
import { sharingOf } from '#core/awards/rules/rule-kind'
import { cents, dollars } from '#domain/money'
import { scoringPositions } from '#domain/positions'
import { sharePrize } from '#domain/prizes'

/** What running a rule over a season tells. */
export const trialOf = (
  rule: RuleTerms,
  played: readonly PlayedWeek[],
  whose: ReadonlyMap<number, Whose>,
  unavailable: string | null,
  currency: string,
): Trial => {
  const weeks = played
    .toReversed()
    .flatMap(week => triedWeeks(rule, week, whose.get(week.week.week) ?? new Map(), currency))
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
  { week, places, prizes }: PlayedWeek,
  whose: Whose,
  currency: string,
): TriedWeek[] => {
  const asked = prizes.length > 0 ? prizes : [nobody]
  const wholeCents = places.reduce((sum, cents) => sum + cents, 0)
  return asked.map(prize => {
    const standing = prize.winners.map(({ measured, rank }) => ({
      ...standingOf(measured, rank, whose),
      playerName: measured.subject.name,
      position: measured.subject.position,
    }))
    const winners = sharePrize(sharingOf(rule, places), wholeCents, standing, currency)
      .map(({ winner: { playerName: _, position: __, ...winner }, prizeCents }) => ({
        ...winner,
        prizeAmount: dollars(prizeCents),
      }))
      .toSorted((a, b) => a.rank - b.rank)
    const cost = sumOf(winners.map(({ prizeAmount }) => prizeAmount))
    return {
      week: week.week,
      isFinal: week.isFinal,
      position: positionOf(rule, prize),
      winners,
      isTie: prize.tied > 1,
      reason: explained(rule, prize, whose),
      cost: rule.prize.kind === 'fine' && cost > 0 ? -cost : cost,
    }
  })
}

const nobody: DecidedPrize = { placed: [], tied: 0, brokenBy: null, winners: [], leftOut: [] }

const positionOf = (rule: RuleTerms, { placed }: DecidedPrize): TriedWeek['position'] => {
  if (!metricOf(rule.metric).isPerPosition) return null
  return scoringPositions.find(position => position === placed[0]?.measured.subject.position) ?? null
}

const peopleOf = (weeks: readonly TriedWeek[], { prize }: RuleTerms): Trial['people'] => {
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

/** Dollars added up in cents. */
const sumOf = (amounts: readonly number[]): number =>
  dollars(amounts.reduce((sum, amount) => sum + cents(amount), 0))
