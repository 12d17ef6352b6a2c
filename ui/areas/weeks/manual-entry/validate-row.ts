import type { Award } from '#contract/awards'
import type { PresentWinner } from '#contract/kernel/errors'
import { cents, dollars } from '#domain/money'
import { sharePrize } from '#domain/prizes'
import { pointsText } from '#domain/points'
import { namesText } from '#domain/text'
import { plainNumber } from '#ui/components/number-text'
import { filledIn, isSeasonal, type Draft, type Line, type Row } from './draft.ts'

type Named = { managerId: number; managerName: string }

/** Result of a line: shares, open prompt, and the reason it can't be published yet. */
export type SettledLine = {
  rows: Row[]
  /** Total prize in dollars, shared by all winners. */
  prize: number
  /** Dollars by row ID; negative for a fine. */
  parts: ReadonlyMap<number, number>
  currentWinners: PresentWinner[]
  /** Open prompt, if any. */
  question: string | undefined
  problem: string | undefined
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

const winnersOf = ({ kind, position }: Line, awards: readonly Award[]): PresentWinner[] =>
  awards
    .filter(award => award.type === kind.type && (position === null || award.position === position))
    .map(({ id, ...award }) => ({ ...award, awardId: id }))

const rowProblem = (line: Line, rows: Row[], currentWinners: PresentWinner[]): string | undefined => {
  const wrong = (row: Row) => {
    if (row.playerName.trim() === '') return `Enter the player for ${line.name}`
    if (row.position === '') return `Choose a position for ${row.playerName}`
    if (row.managerId === '') return `Choose a manager for ${row.playerName}`
    if (!/^-?\d+(\.\d{1,2})?$/.test(plainNumber(row.points))) return `Enter points for ${row.playerName}`
    const isCurrentWinner = currentWinners.some(
      winner => same(winner.playerName, row.playerName) && winner.position === row.position,
    )
    if (isSeasonal(line) && row.note.trim() === '') return `Enter evidence for ${row.playerName}`
    if (isCurrentWinner && row.answer?.choice !== 'replace') return `${row.playerName} already has this prize`
    return undefined
  }
  return rows.map(wrong).find(problem => problem !== undefined)
}

const partsOf = (
  line: Line,
  prizeAmount: number,
  rows: Row[],
  currentWinners: PresentWinner[],
  managers: readonly Named[],
  currency: string,
) => {
  const winners = rows.map(row => ({
    id: row.id,
    managerName: managers.find(({ managerId }) => String(managerId) === row.managerId)?.managerName ?? '',
    playerName: row.playerName,
    position: line.position ?? 'week',
  }))
  const isSplit = rows.some(({ answer }) => answer?.choice === 'split')
  const sharing = isSplit
    ? currentWinners.map(winner => ({ ...winner, id: undefined, position: line.position ?? 'week' }))
    : []
  const prize = isSplit
    ? currentWinners.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0)
    : line.kind.isFine
      ? 0 - cents(prizeAmount)
      : cents(prizeAmount)
  return new Map(
    sharePrize(line.kind, prize, [...sharing, ...winners], currency).flatMap(({ winner, prizeCents }) =>
      winner.id === undefined ? [] : [[winner.id, dollars(prizeCents)] as const],
    ),
  )
}

/** Resolves one line of a draft, with its prize in dollars, against the awards already recorded for the week. */
export const settledLine = (
  line: Line,
  prize: number,
  draft: Draft,
  awards: readonly Award[],
  managers: readonly Named[],
  currency: string,
): SettledLine => {
  const rows = filledIn(draft, line)
  const currentWinners = winnersOf(line, awards)
  const isOpen = rows.length > 0 && currentWinners.length > 0 && !rows.some(({ answer }) => answer)
  const names = currentWinners.map(
    ({ playerName, points, managerName }) => `${playerName}, ${pointsText(points)} (${managerName})`,
  )
  const question = isOpen
    ? `${line.name} already went to ${namesText(names)}. What about ${rows[0]?.playerName || 'the new winner'}?`
    : undefined
  return {
    rows,
    prize,
    currentWinners,
    question,
    parts: isOpen ? new Map() : partsOf(line, prize, rows, currentWinners, managers, currency),
    problem: rowProblem(line, rows, currentWinners) ?? (isOpen ? `Resolve ${line.name} first` : undefined),
  }
}
