import type { AwardKind } from '#contract/awards'
import type { Candidate, Staged } from '#contract/weeks'
import { cents, dollars, dollarsText } from '#domain/money'
import { gapText } from '#domain/gap'
import { hundredths, pointsOf, pointsText } from '#domain/points'
import type { ScoringPosition } from '#domain/positions'
import { sharePrize } from '#domain/prizes'
import {
  byPosition,
  candidatesOf,
  hasKind,
  pickedOf,
  type Picks,
  type Prizes,
} from '#ui/areas/weeks/review-week/picks'
import { positionNames } from '#ui/areas/weeks/review-week/position-names'

/** One prize of the week with everybody who could win it. */
export type WeekLine = {
  key: string
  kind: AwardKind
  /** Null for a prize of the whole week. */
  position: ScoringPosition | null
  /** Quarterback, or the kind's own name. */
  name: string
  candidates: readonly Candidate[]
}

/** The prizes of a week, those of a position first; what is given once a season only where somebody could win it. */
export const weekLines = (
  staged: Staged,
  kinds: readonly AwardKind[],
  league: { isPremium: boolean },
): WeekLine[] => {
  const given = kinds
    .filter(kind => hasKind(league, kind))
    .filter(kind => kind.cadence === 'weekly' || candidatesOf(staged, kind).length > 0)
  const ofPositions = given
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
  const ofWeek = given
    .filter(({ sharesPrizeBy }) => sharesPrizeBy === 'week')
    .map((kind): WeekLine => ({
      key: kind.type,
      kind,
      position: null,
      name: kind.label,
      candidates: candidatesOf(staged, kind),
    }))
  return [...ofPositions, ...ofWeek]
}

/** Who is ticked, with their part of the prize in dollars; the best first. */
export type LineWinner = { candidate: Candidate; prizeAmount: number }

export const winnersOfLine = ({ kind, candidates }: WeekLine, picks: Picks, prizes: Prizes): LineWinner[] => {
  const chosen = candidates.filter(({ playerId }) => pickedOf(picks, kind).has(playerId))
  const parts = sharePrize(kind.sharesPrizeBy, cents(prizes[kind.type] ?? 0), chosen)
  return chosen.map(candidate => ({
    candidate,
    prizeAmount: dollars(parts.find(({ winner }) => winner === candidate)?.prizeCents ?? 0),
  }))
}

/** Why it is theirs, in words, with how far the runner-up came in percent of the winner. */
export type Case = { lead: string; rest: string; isTie: boolean; runnerUp: number | null }

const whoOf = ({ managerId, managerName, team }: Candidate, userId: number): string => {
  if (managerId === userId) return 'you'
  return managerId === null ? team : managerName
}

const list = new Intl.ListFormat('en-US')

export const caseOf = (line: WeekLine, winners: readonly LineWinner[], userId: number): Case => {
  const told = caseIn(line, winners, userId)
  if (line.position !== null || winners.length === 0) return told
  return { ...told, lead: `${line.name}. ${told.lead}` }
}

const caseIn = ({ kind, candidates }: WeekLine, winners: readonly LineWinner[], userId: number): Case => {
  const [best] = winners
  if (!best) {
    const stays = candidates.length > 0 ? 'The prize stays in the pot' : kind.noCandidates.title
    return { lead: 'Nobody this week.', rest: stays, isTie: false, runnerUp: null }
  }
  const points = best.candidate.fantasyPoints
  const rest = candidates.filter(candidate => !winners.some(winner => winner.candidate === candidate))
  const [next] = rest
  if (winners.length > 1) return tieOf(winners, candidates)
  if (!next) return { lead: 'Alone', rest: 'on the list', isTie: false, runnerUp: null }
  const gap = pointsOf(hundredths(points) - hundredths(next.fantasyPoints))
  const second = `${next.playerName}, ${whoOf(next, userId)}`
  const share = points > 0 ? Math.max(0, Math.min(100, (next.fantasyPoints / points) * 100)) : null
  if (gap === 0)
    return {
      lead: `Level at ${pointsText(points)}`,
      rest: `with ${second}, who is not ticked`,
      isTie: true,
      runnerUp: 100,
    }
  return gap > 0
    ? { lead: `${gapText(gap)} clear`, rest: `of ${second}`, isTie: false, runnerUp: share }
    : { lead: `${gapText(-gap)} behind`, rest: second, isTie: false, runnerUp: null }
}

const tieOf = (winners: readonly LineWinner[], candidates: readonly Candidate[]): Case => {
  const points = winners.map(({ candidate }) => candidate.fantasyPoints)
  const total = dollars(winners.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0))
  const parts = list.format(winners.map(({ prizeAmount }) => dollarsText(prizeAmount)))
  const isLevel = new Set(points).size === 1
  const all = candidates.map(({ fantasyPoints }) => fantasyPoints)
  return {
    lead: isLevel ? `Level at ${pointsText(points[0] ?? 0, all)}` : `${winners.length} share it`,
    rest: `, so the ${dollarsText(total)} splits ${parts}`,
    isTie: isLevel,
    runnerUp: isLevel ? 100 : null,
  }
}

/** How far a candidate is behind the best of the list: 0.7 back; nothing for the best. */
export const backText = (line: WeekLine, { fantasyPoints }: Candidate): string => {
  const best = Math.max(...line.candidates.map(candidate => candidate.fantasyPoints))
  const gap = pointsOf(hundredths(best) - hundredths(fantasyPoints))
  return gap > 0 ? `${gapText(gap)} back` : ''
}

/** Somebody who would be paid: in all, and for which prizes. */
export type Payee = { key: string; managerId: number | null; name: string; amount: number; prizes: string }

/** Who gets what by what is ticked, the most first. */
export const payeesOf = (lines: readonly WeekLine[], picks: Picks, prizes: Prizes): Payee[] => {
  const payees = new Map<
    string,
    { managerId: number | null; name: string; cents: number; prizes: string[] }
  >()
  for (const line of lines)
    for (const { candidate, prizeAmount } of winnersOfLine(line, picks, prizes)) {
      const { managerId, managerName, teamKey, team } = candidate
      const key = managerId === null ? `team ${teamKey}` : String(managerId)
      const payee = payees.get(key) ?? {
        managerId,
        name: managerId === null ? team : managerName,
        cents: 0,
        prizes: [],
      }
      const shares = winnersOfLine(line, picks, prizes).length
      const part = shares > 1 ? `, 1 of ${shares}` : ''
      payee.cents += cents(prizeAmount)
      payee.prizes.push(`${line.position ?? line.name}${shares === 2 ? ', half' : part}`)
      payees.set(key, payee)
    }
  return [...payees]
    .map(([key, { cents: sum, prizes: told, ...payee }]) => ({
      key,
      ...payee,
      amount: dollars(sum),
      prizes: list.format(told),
    }))
    .toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name, 'en'))
}
