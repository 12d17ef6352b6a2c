import type { AwardKind } from '#contract/awards'
import type { Candidate, Staged } from '#contract/weeks/staged-weeks'
import { cents, dollars, dollarsText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import { hundredths, pointsOf, gapText } from '#domain/points'
import { type ScoringPosition, positionNames } from '#domain/positions'
import { sharePrize, withExcused } from '#domain/prizes'
import { ordinalText, plural } from '#domain/text'
import {
  byPosition,
  candidatesOf,
  hasKind,
  isOfWeek,
  pickedOf,
  type Picks,
  type Prizes,
  payoutWorth,
} from '#ui/areas/weeks/review-week/selected-winners'

/** Prize of the week with all of its candidates. */
export type WeekLine = {
  key: string
  kind: AwardKind
  /** Null for a prize of the whole week. */
  position: ScoringPosition | null
  name: string
  candidates: readonly Candidate[]
}

/** Returns the prizes of a week, prizes per position first; season awards only if someone could win them. */
export const weekLines = (
  staged: Staged,
  kinds: readonly AwardKind[],
  league: { isPremium: boolean },
): WeekLine[] => {
  const available = kinds
    .filter(kind => hasKind(league, kind))
    .filter(kind => isOfWeek(staged, kind))
    .filter(kind => kind.cadence === 'weekly' || candidatesOf(staged, kind).length > 0)
  const ofPositions = available
    .filter(({ sharesPrizeBy }) => sharesPrizeBy === 'position')
    .flatMap((kind): WeekLine[] =>
      byPosition(candidatesOf(staged, kind), staged.positions).map(([position, candidates]) => ({
        key: `${kind.type} ${position}`,
        kind,
        position,
        name: positionNames[position],
        candidates,
      })),
    )
  const ofWeek = available
    .filter(({ sharesPrizeBy }) => sharesPrizeBy !== 'position')
    .map((kind): WeekLine => ({
      key: kind.type,
      kind,
      position: null,
      name: kind.label,
      candidates: candidatesOf(staged, kind),
    }))
  return [...ofPositions, ...ofWeek]
}

/** Selected winner with their share of the prize in dollars, negative for a fine; best first. */
export type LineWinner = { candidate: Candidate; prizeAmount: number }

export const winnersOfLine = (
  { kind, candidates }: WeekLine,
  picks: Picks,
  prizes: Prizes,
  currency: string,
): LineWinner[] => {
  const chosen = candidates.filter(({ playerId }) => pickedOf(picks, kind).has(playerId))
  const parts = sharePrize(kind, payoutWorth(kind, prizes), withExcused(chosen, candidates), currency)
  return chosen.map(candidate => ({
    candidate,
    prizeAmount: dollars(parts.find(({ winner }) => winner === candidate)?.prizeCents ?? 0),
  }))
}

/** Explanation of a win, with the runner-up's points as a percentage of the winner's. */
export type Case = { lead: string; detail: string; isTie: boolean; runnerUp: number | null }

const managerNameOf = ({ managerId, managerName, team }: Candidate, userId: number): string => {
  if (managerId === userId) return 'you'
  return managerId === null ? team : managerName
}

const list = new Intl.ListFormat('en-US')

export const caseOf = (
  line: WeekLine,
  winners: readonly LineWinner[],
  userId: number,
  currency: string,
): Case => {
  const summary = caseIn(line, winners, userId, currency)
  if (line.position !== null || winners.length === 0) return summary
  return { ...summary, lead: `${line.name}. ${summary.lead}` }
}

const caseIn = (
  { kind, candidates }: WeekLine,
  winners: readonly LineWinner[],
  userId: number,
  currency: string,
): Case => {
  const [best] = winners
  if (!best) {
    const left = kind.isFine ? 'No one pays' : 'The prize stays in the pot'
    const stays = candidates.length > 0 ? left : kind.noCandidates.title
    return { lead: 'No winner this week.', detail: stays, isTie: false, runnerUp: null }
  }
  const points = best.candidate.fantasyPoints
  const isBehindAll = ({ cannotWin, rank }: Candidate) => cannotWin && rank > best.candidate.rank
  const next = candidates.find(
    candidate => !winners.some(winner => winner.candidate === candidate) && !isBehindAll(candidate),
  )
  if (winners.length > 1) return tieOf(kind, winners, candidates, currency)
  if (!next) return { lead: 'Alone', detail: 'on the list', isTie: false, runnerUp: null }
  const second = `${next.playerName} (${managerNameOf(next, userId)})`
  const better = betterOf(candidates)
  if (better === 0) {
    const values = [points, next.fantasyPoints].map(value => metricValueText(value, kind.unit))
    return {
      lead: `${values[0]}`,
      detail: `before ${second} with ${values[1]}`,
      isTie: false,
      runnerUp: null,
    }
  }
  const gap = pointsOf(better * (hundredths(points) - hundredths(next.fantasyPoints)))
  const share =
    points > 0 && better > 0 ? Math.max(0, Math.min(100, (next.fantasyPoints / points) * 100)) : null
  if (gap === 0)
    return {
      lead: `Tied at ${metricValueText(points, kind.unit)}`,
      detail: `with ${second}, who isn't selected`,
      isTie: true,
      runnerUp: 100,
    }
  return gap > 0
    ? { lead: `${gapText(gap)} ahead`, detail: `of ${second}`, isTie: false, runnerUp: share }
    : { lead: `${gapText(-gap)} behind`, detail: second, isTie: false, runnerUp: null }
}

/**
 * Returns 1 if more is better on a list, -1 if less is, according to its ranks; 0 if neither, such as closest to a
 * target.
 */
const betterOf = (candidates: readonly Candidate[]): 1 | 0 | -1 => {
  const ranked = candidates.filter(({ cannotWin }) => !cannotWin)
  const ways = new Set(
    ranked.flatMap((one, at) =>
      ranked
        .slice(at + 1)
        .map(other => Math.sign((other.rank - one.rank) * (one.fantasyPoints - other.fantasyPoints))),
    ),
  )
  if (ways.has(1) && ways.has(-1)) return 0
  return ways.has(-1) ? -1 : 1
}

const tieOf = (
  kind: AwardKind,
  winners: readonly LineWinner[],
  candidates: readonly Candidate[],
  currency: string,
): Case => {
  const points = winners.map(({ candidate }) => candidate.fantasyPoints)
  const total = dollars(winners.reduce((sum, { prizeAmount }) => sum + Math.abs(cents(prizeAmount)), 0))
  const parts = list.format(winners.map(({ prizeAmount }) => dollarsText(Math.abs(prizeAmount), currency)))
  const [first] = winners
  const isEven = new Set(winners.map(({ prizeAmount }) => prizeAmount)).size === 1
  const split =
    isEven && first ? `, ${dollarsText(Math.abs(first.prizeAmount), currency)} each` : `: ${parts}`
  const isLevel = new Set(points).size === 1
  const all = candidates.map(({ fantasyPoints }) => fantasyPoints)
  const level = `Tied at ${metricValueText(points[0] ?? 0, kind.unit, all)}`
  const isWhole = kind.sharesPrizeBy === 'each'
  if (isWhole || (kind.sharesPrizeBy === 'place' && !isLevel))
    return {
      lead: isLevel ? `${level}.` : `${plural(winners.length, isWhole ? 'winner' : 'place')}.`,
      detail: parts,
      isTie: isLevel,
      runnerUp: isLevel ? 100 : null,
    }
  return {
    lead: isLevel ? `${level}.` : `${winners.length} share it.`,
    detail: `The ${dollarsText(total, currency)} ${kind.isFine ? 'fine' : 'prize'} is split${split}`,
    isTie: isLevel,
    runnerUp: isLevel ? 100 : null,
  }
}

/** Formats a candidate's distance from the best: 0.7 back; '' for the best. */
export const backText = (line: WeekLine, { fantasyPoints }: Candidate): string => {
  const better = betterOf(line.candidates)
  const open = line.candidates.filter(({ cannotWin }) => !cannotWin)
  const values = (open.length > 0 ? open : line.candidates).map(candidate => candidate.fantasyPoints)
  const best = better < 0 ? Math.min(...values) : Math.max(...values)
  const gap = pointsOf(better * (hundredths(best) - hundredths(fantasyPoints)))
  return gap > 0 ? `${gapText(gap)} back` : ''
}

/** Member to be paid, with the total and its prizes. */
export type Payee = { key: string; managerId: number | null; name: string; amount: number; prizes: string }

/** Formats the share of a split prize; '' for a full prize. */
const partText = ({ kind }: WeekLine, { rank }: Candidate, winners: readonly LineWinner[]): string => {
  if (winners.length < 2 || kind.sharesPrizeBy === 'each') return ''
  if (kind.sharesPrizeBy === 'place') return `, ${ordinalText(rank)}`
  return winners.length === 2 ? ', half' : `, 1 of ${winners.length}`
}

/** Calculates the payments of the current selection, largest first. */
export const payeesOf = (
  lines: readonly WeekLine[],
  picks: Picks,
  prizes: Prizes,
  currency: string,
): Payee[] => {
  const payees = new Map<
    string,
    { managerId: number | null; name: string; cents: number; prizes: string[] }
  >()
  for (const line of lines)
    for (const { candidate, prizeAmount } of winnersOfLine(line, picks, prizes, currency)) {
      const { managerId, managerName, teamKey, team } = candidate
      const key = managerId === null ? `team ${teamKey}` : String(managerId)
      const payee = payees.get(key) ?? {
        managerId,
        name: managerId === null ? team : managerName,
        cents: 0,
        prizes: [],
      }
      payee.cents += cents(prizeAmount)
      payee.prizes.push(
        `${line.position ?? line.name}${partText(line, candidate, winnersOfLine(line, picks, prizes, currency))}`,
      )
      payees.set(key, payee)
    }
  return [...payees]
    .map(([key, { cents: sum, prizes: prizeNames, ...payee }]) => ({
      key,
      ...payee,
      amount: dollars(sum),
      prizes: list.format(prizeNames),
    }))
    .toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name, 'en'))
}
