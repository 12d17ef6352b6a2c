import { breakTie } from './break-ties.ts'
import { type Measured, type Question, wasPlayed } from './measured.ts'
import { cents, type Part, payPlaces, payShared, places } from './prizes.ts'
import { distance, inGroups, isOfSeason, measure, defaultTarget } from './rank.ts'
import type { Award, League, Rule } from './rule.ts'
import { countedPositions, type Week } from './week.ts'
import { canWin, hasResult, isLegal, itsWeeks } from './eligibility.ts'

/** Returns every award of a season, week by week, for its weeks in order. */
export function awardsOf(league: League, weeks: Week[]): Award[] {
  const awarded: Award[] = []
  const rolledOver = new Map<string, number>()
  for (const [index, week] of weeks.entries()) {
    const earlier = weeks.slice(0, index)
    const rules = league.rules.filter(rule => isDecided(rule, week))
    const ofWeek = (rule: Rule) =>
      contests(rule).flatMap(position =>
        decide(rule, position, { league, week, earlier, awarded, rolledOver }),
      )
    // The remainder depends on what rolled over before this week.
    const paysRemainder = ({ prize }: Rule) => prize.kind === 'remainder'
    awarded.push(...rules.filter(paysRemainder).flatMap(ofWeek))
    awarded.push(...rules.filter(rule => !paysRemainder(rule)).flatMap(ofWeek))
  }
  return awarded
}

/** Whether a rule is decided in a week. A season rule is decided only in the last of its weeks. */
function isDecided(rule: Rule, week: Week): boolean {
  const own = itsWeeks(rule, week)
  return isOfSeason(rule.metric) ? own.at(-1) === week.week : own.includes(week.week)
}

/** One contest per position, or one for the week. */
const contests = ({ metric, positions }: Rule): (string | null)[] => {
  if (metric !== 'best_per_position') return [null]
  return positions.length === 0 ? countedPositions : positions
}

type State = {
  league: League
  week: Week
  earlier: Week[]
  awarded: Award[]
  /** Amount earlier weeks left for a contest, in cents. */
  rolledOver: Map<string, number>
}

function decide(rule: Rule, position: string | null, state: State): Award[] {
  const { league, week, rolledOver } = state
  const contest = `${rule.key} ${position ?? ''}`
  const memberOf = ({ team }: Measured) => league.memberOf(team.key, week.week)
  const groups = groupsOf(rule, position, state)
  const amounts = amountsOf(rule, state)
  const waiting = rolledOver.get(contest) ?? 0
  const isTie = (groups[0]?.length ?? 0) > 1
  const isOpen = rule.direction === 'first' || rule.ties === 'carryOver' || rule.ties === 'decide'
  if (groups.length === 0 || (isTie && isOpen)) {
    const rollsOver = rule.ties === 'carryOver' || rule.prize.kind === 'jackpot'
    if (rollsOver) rolledOver.set(contest, waiting + amounts.reduce((sum, one) => sum + one, 0))
    return []
  }
  rolledOver.delete(contest)
  const [first = 0, ...others] = amounts
  const nameOf = (one: Measured) => `${memberOf(one)} ${namesOf(one).join(' ')}`
  const parts =
    rule.prize.kind === 'shared'
      ? payShared(groups, first + waiting, rule.prize.places, nameOf)
      : payPlaces(groups, [first + waiting, ...others], { each: rule.ties === 'each', nameOf })
  return parts.flatMap(part => {
    const paid = rule.prize.kind === 'fine' ? 0 - fineOf(part, memberOf(part.one), state) : part.cents
    if (rule.prize.kind === 'fine' && paid === 0) return []
    return [
      {
        week: week.week,
        rule: rule.key,
        position,
        member: memberOf(part.one),
        names: namesOf(part.one),
        value: part.one.value,
        cents: paid,
      },
    ]
  })
}

const namesOf = ({ team, players }: Measured): string[] =>
  players.length === 0 ? [team.name] : players.map(({ name }) => name)

/** Eligible candidates in groups of ties, best first. Ties are broken if the rule says so. */
function groupsOf(rule: Rule, position: string | null, state: State): Measured[][] {
  const { league, week, earlier } = state
  if (!isOfSeason(rule.metric) && !wasPlayed(week)) return []
  const own = itsWeeks(rule, week)
  const target = rule.target === null ? defaultTarget(rule.metric) : cents(rule.target)
  const question: Question = {
    week,
    earlier,
    itsWeeks: [...earlier, week].filter(one => own.includes(one.week)),
    target,
    positions: position === null ? rule.positions : [position],
  }
  const able = measure(rule.metric, question)
    .filter(({ team }) => isOfSeason(rule.metric) || canWin(team, week, league.playoffChoice))
    .filter(({ team }) => hasResult(team, rule.result))
    .filter(one => !rule.legalLineup || isLegal(week, one))
    .filter(one => canWinAgain(rule, league.memberOf(one.team.key, week.week), state))
  const groups = inGroups(able, ({ value }) => distance(value, rule.direction, target))
  return rule.ties === 'breakers'
    ? groups.flatMap(group => breakTie(group, rule.tieBreakers, question))
    : groups
}

/** Whether a member is below the maximum number of wins of a rule and did not win it last time. */
function canWinAgain(rule: Rule, member: string, { week, awarded }: State): boolean {
  const won = awarded.filter(award => award.rule === rule.key)
  const before = itsWeeks(rule, week)
    .filter(one => one < week.week)
    .at(-1)
  const wonBefore = won.some(award => award.member === member && award.week === before)
  const wins = new Set(won.filter(award => award.member === member).map(award => award.week)).size
  return (rule.mostWins === null || wins < rule.mostWins) && !(rule.notTwiceInARow && wonBefore)
}

function amountsOf(rule: Rule, state: State): number[] {
  const { league, week, awarded } = state
  if (rule.prize.kind !== 'remainder') return places(rule.prize, league)
  const intoPot = new Set(
    league.rules.flatMap(({ key, prize }) => (prize.kind === 'fine' && prize.purpose !== 'pot' ? [key] : [])),
  )
  const spent = awarded
    .filter(award => award.week < week.week && !intoPot.has(award.rule))
    .reduce((sum, award) => sum + award.cents, 0)
  return [Math.max(0, cents(league.pot) - spent - reserved(state))]
}

/** Maximum total of the week's other prizes, in cents: each in full, even if no one wins it. */
function reserved({ league, week, rolledOver }: State): number {
  return league.rules
    .filter(
      ({ prize, direction }) => prize.kind !== 'remainder' && prize.kind !== 'fine' && direction !== 'first',
    )
    .filter(rule => isDecided(rule, week))
    .flatMap(rule =>
      contests(rule).map(
        position =>
          (rolledOver.get(`${rule.key} ${position ?? ''}`) ?? 0) +
          places(rule.prize, league).reduce((sum, one) => sum + one, 0),
      ),
    )
    .reduce((sum, one) => sum + one, 0)
}

/** Never more than the member agreed to for the season. */
function fineOf({ cents: amount }: Part, member: string, { league, awarded }: State): number {
  const fines = new Set(league.rules.flatMap(({ key, prize }) => (prize.kind === 'fine' ? [key] : [])))
  const paid = awarded
    .filter(award => award.member === member && fines.has(award.rule))
    .reduce((sum, award) => sum - award.cents, 0)
  return Math.max(0, Math.min(amount, cents(league.agreed.get(member) ?? 0) - paid))
}
