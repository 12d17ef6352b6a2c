import { Box, Text } from 'ink'
import type { Candidate } from '#contract/weeks/staged-weeks'
import type { AwardKind } from '#contract/awards'
import { dollars } from '#domain/money'
import { fit, harmless, widthOf } from '#cli/output/table'
import { prizeText } from '#cli/output/text'
import { Tone, type Size, visible } from '#cli/screens/frame.tsx'
import { alikeValues, cautionOf, statusOf } from './print-week.ts'
import { currentOf, isChosen, obstacleTo, prizesOf, type Review } from './review-state.ts'

/** Candidates of one list with their potential prizes, as many as fit. */
export const ReviewList = ({ review, size, height }: { review: Review; size: Size; height: number }) => {
  const group = currentOf(review)
  if (!group) return <Tone as="faint">The league has no awards: all its rules are off.</Tone>
  const { kind, candidates } = group
  const valueOf = alikeValues(kind, candidates)
  const widths = columnWidthsFor(kind, candidates.map(valueOf), size.columns)
  const { from, to } = visible(review.row, candidates.length, Math.max(1, height - 2))
  if (candidates.length === 0) return <Tone as="faint">No {kind.label} candidates this week.</Tone>
  return (
    <Box flexDirection="column" height={height}>
      <Tone as="faint">{from > 0 ? `  ↑ ${from} more` : ' '}</Tone>
      {candidates.slice(from, to).map((candidate, index) => (
        <Row
          key={candidate.playerId}
          review={review}
          kind={kind}
          candidate={candidate}
          value={valueOf(candidate)}
          isHere={from + index === review.row}
          widths={widths}
        />
      ))}
      <Tone as="faint">{to < candidates.length ? `  ↓ ${candidates.length - to} more` : ' '}</Tone>
    </Box>
  )
}

type RowProps = {
  review: Review
  kind: AwardKind
  candidate: Candidate
  value: string
  isHere: boolean
  widths: ColumnWidths
}

const Row = ({ review, kind, candidate, value, isHere, widths }: RowProps) => {
  const prize = prizesOf(review).find(won => won.kind === kind && won.winner.playerId === candidate.playerId)
  const shown = review.facts.replaces ? { ...candidate, alreadyAwarded: false } : candidate
  const text = rowText(kind, shown, value, widths)
  const mark = isChosen(review, kind, candidate) ? '[x]' : obstacleTo(review, kind, candidate) ? ' - ' : '[ ]'
  const won = prize ? prizeText(dollars(prize.prizeCents), kind.isFine, review.facts.currency) : ''
  return (
    <Text
      wrap="truncate"
      bold={isHere}
      aria-label={`${isHere ? 'Here: ' : ''}${screenReaderTexts[mark]}, ${screenReaderText(candidate, value)}${won && `, ${won}`}`}
    >
      <Text inverse={isHere}>
        {isHere ? '>' : ' '} {mark} {text}
      </Text>
      <Tone as={kind.isFine ? 'warning' : 'good'}> {fit(won, widths.prize, true)}</Tone>
    </Text>
  )
}

/** Screen reader text for the markers. */
const screenReaderTexts = { '[x]': 'selected', '[ ]': 'not selected', ' - ': "can't win" }

const screenReaderText = (candidate: Candidate, value: string): string =>
  `${candidate.rank}, ${candidate.position}, ${harmless(candidate.playerName)}, ${value}, ${harmless(teamText(candidate))}`

/** Cells of a row for the value, the prize and the names. */
type ColumnWidths = { value: number; prize: number; names: number }

/** Space for marker, rank, value and prize with their gaps; the rest of the line is for names. */
const columnWidthsFor = ({ isFine }: AwardKind, values: readonly string[], width: number): ColumnWidths => {
  const value = Math.max(6, ...values.map(widthOf))
  const prize = isFine ? 12 : 7
  return { value, prize, names: width - (6 + 4 + value + 3 + prize + 2) }
}

const nflWidth = 4

/** Minimum width at which two truncated names can be distinguished; below it, the manager's name is omitted. */
const twoNames = 20

/** Rank, position, player, value, and as much of NFL team, manager, status and team as fits. */
const rowText = (
  kind: AwardKind,
  candidate: Candidate,
  shown: string,
  { value, names }: ColumnWidths,
): string => {
  const position = kind.sharesPrizeBy === 'position' ? [] : [fit(candidate.position, 3)]
  const nameWidth = names - 4 * position.length
  const isWide = nameWidth >= twoNames + nflWidth
  const free = isWide ? nameWidth - nflWidth : nameWidth
  const isAlone = free < twoNames
  const playerWidth = isAlone ? Math.max(6, free) : Math.min(24, Math.floor(free * 0.42))
  return [
    fit(String(candidate.rank), 3, true),
    ...position,
    fit(harmless(candidate.playerName), playerWidth),
    ...(isWide ? [fit(candidate.nflTeam, 3)] : []),
    fit(shown, value, true),
    ...(isAlone ? [] : [` ${fit(harmless(teamText(candidate)), free - playerWidth - 2)}`]),
  ].join(' ')
}

const teamText = (candidate: Candidate): string =>
  [
    cautionOf(candidate) && '!',
    candidate.managerId === null ? 'unmapped' : candidate.managerName,
    statusOf(candidate),
    candidate.team,
  ]
    .filter(Boolean)
    .join(', ')
