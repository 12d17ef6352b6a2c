import { Box, Text } from 'ink'
import type { Candidate } from '#contract/weeks'
import type { Kind } from '#core/awards/kinds/kind'
import { moneyText } from '#domain/money'
import { alikePoints, cautionOf, statusOf } from '#cli/commands/import/print-week'
import { harmless } from '#cli/output/paint'
import { fit } from '#cli/output/table'
import { currentOf, isChosen, obstacleTo, prizesOf, type Review } from './review-state.ts'
import { Tone } from './tone.tsx'
import { type Size, visible } from './use-size.ts'

/** The candidates of one list with what they would win, as many as fit. */
export const ReviewList = ({ review, size, height }: { review: Review; size: Size; height: number }) => {
  const { kind, candidates } = currentOf(review)
  const pointsOf = alikePoints(candidates)
  const room = Math.max(1, height - 2)
  const { from, to } = visible(review.row, candidates.length, room)
  if (candidates.length === 0) return <Tone as="faint">No {kind.label} candidates this week.</Tone>
  return (
    <Box flexDirection="column" height={height}>
      <Tone as="faint">{from > 0 ? `  ↑ ${from} more` : ' '}</Tone>
      {candidates.slice(from, to).map((candidate, index) => (
        <Row
          key={candidate.playerId}
          review={review}
          candidate={candidate}
          points={pointsOf(candidate)}
          isHere={from + index === review.row}
          width={size.columns}
        />
      ))}
      <Tone as="faint">{to < candidates.length ? `  ↓ ${candidates.length - to} more` : ' '}</Tone>
    </Box>
  )
}

type RowProps = { review: Review; candidate: Candidate; points: string; isHere: boolean; width: number }

const Row = ({ review, candidate, points, isHere, width }: RowProps) => {
  const { kind } = currentOf(review)
  const prize = prizesOf(review).find(won => won.kind === kind && won.winner.playerId === candidate.playerId)
  const shown = review.facts.replaces ? { ...candidate, alreadyAwarded: false } : candidate
  const text = rowText(kind, shown, points, width)
  const mark = isChosen(review, kind, candidate) ? '[x]' : obstacleTo(review, kind, candidate) ? ' - ' : '[ ]'
  const won = fit(prize ? moneyText(prize.prizeCents) : '', 7, true)
  return (
    <Text wrap="truncate" bold={isHere}>
      <Text inverse={isHere}>
        {isHere ? '>' : ' '} {mark} {text}
      </Text>
      <Tone as="good"> {won}</Tone>
    </Text>
  )
}

/** Mark, rank, points and prize with their gaps; the rest of the line is for names. */
const fixedWidth = 6 + 4 + 9 + 9
const nflWidth = 4

/** Two names, cut, are told apart in so much; with less the manager's is left out. */
const twoNames = 20

/** Rank, position, player, points, and as much of NFL team, manager, status and team as fits. */
const rowText = (kind: Kind, candidate: Candidate, points: string, width: number): string => {
  const position = kind.sharesPrizeBy === 'week' ? [fit(candidate.position, 3)] : []
  const room = width - fixedWidth - 4 * position.length
  const isWide = room >= twoNames + nflWidth
  const free = isWide ? room - nflWidth : room
  const isAlone = free < twoNames
  const playerWidth = isAlone ? Math.max(6, free) : Math.min(24, Math.floor(free * 0.42))
  return [
    fit(String(candidate.rank), 3, true),
    ...position,
    fit(harmless(candidate.playerName), playerWidth),
    ...(isWide ? [fit(candidate.nflTeam, 3)] : []),
    fit(points, 6, true),
    ...(isAlone ? [] : [` ${fit(harmless(whoseText(candidate)), free - playerWidth - 2)}`]),
  ].join(' ')
}

const whoseText = (candidate: Candidate): string =>
  [
    cautionOf(candidate) && '!',
    candidate.managerId === null ? 'no member' : candidate.managerName,
    statusOf(candidate),
    candidate.team,
  ]
    .filter(Boolean)
    .join(', ')
