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
  holders: PresentWinner[]
  /** Open prompt, if any. */
  question: string | undefined
  problem: string | undefined
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

const winnersOf = ({ kind, position }: Line, given: readonly Award[]): PresentWinner[] =>
  given
    .filter(award => award.type === kind.type && (position === null || award.position === position))
    .map(({ id, ...award }) => ({ ...award, awardId: id }))

const rowProblem = (line: Line, rows: Row[], holders: PresentWinner[]): string | undefined => {
  const wrong = (row: Row) => {
    if (row.playerName.trim() === '') return `Enter the player for ${line.name}`
    if (row.position === '') return `Choose a position for ${row.playerName}`
    if (row.managerId === '') return `Choose a manager for ${row.playerName}`
    if (!/^-?\d+(\.\d{1,2})?$/.test(plainNumber(row.points))) return `Enter points for ${row.playerName}`
    const isHolder = holders.some(
      held => same(held.playerName, row.playerName) && held.position === row.position,
    )
    if (isSeasonal(line) && row.note.trim() === '') return `Enter evidence for ${row.playerName}`
    if (isHolder && row.answer?.choice !== 'replace') return `${row.playerName} already has this prize`
    return undefined
  }
  return rows.map(wrong).find(problem => problem !== undefined)
}

const partsOf = (
  line: Line,
  prizeAmount: number,
  rows: Row[],
  holders: PresentWinner[],
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
    ? holders.map(held => ({ ...held, id: undefined, position: line.position ?? 'week' }))
    : []
  const prize = isSplit
    ? holders.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0)
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
  given: readonly Award[],
  managers: readonly Named[],
  currency: string,
): SettledLine => {
  const rows = filledIn(draft, line)
  const holders = winnersOf(line, given)
  const isOpen = rows.length > 0 && holders.length > 0 && !rows.some(({ answer }) => answer)
  const names = holders.map(
    ({ playerName, points, managerName }) => `${playerName}, ${pointsText(points)} (${managerName})`,
  )
  const question = isOpen
    ? `${line.name} already went to ${namesText(names)}. What about ${rows[0]?.playerName || 'the new winner'}?`
    : undefined
  return {
    rows,
    prize,
    holders,
    question,
    parts: isOpen ? new Map() : partsOf(line, prize, rows, holders, managers, currency),
    problem: rowProblem(line, rows, holders) ?? (isOpen ? `Resolve ${line.name} first` : undefined),
  }
}
