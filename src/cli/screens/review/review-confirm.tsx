import { Box, Text } from 'ink'
import { statNames } from '#domain/stat-names'
import { dollars, moneyText } from '#domain/money'
import { fit, harmless, widthOf } from '#cli/output/table'
import { awardsText, prizeText } from '#cli/output/text'
import { Keys, Tone, type Size } from '#cli/screens/frame.tsx'
import { leadersWithoutMember, type Prize, prizesOf, type Review, totalCents } from './review-state.ts'

type Props = { review: Review; size: Size; leftCents: number | null }

/** Preview of the effects of publishing, to the cent. */
export const ReviewConfirm = ({ review, size, leftCents }: Props) => {
  const prizes = prizesOf(review)
  const total = totalCents(review)
  const leaders = leadersWithoutMember(review)
  const visibleRows = Math.max(1, size.rows - 12)
  // Space for two names after award type, position, prize and gaps; if it is too narrow, for the player's name only.
  const labelWidth = Math.min(
    size.columns < 70 ? 11 : 24,
    Math.max(11, ...prizes.map(({ kind }) => widthOf(kind.label))),
  )
  const prizeWidth = Math.max(9, ...prizes.map(prize => prizeOf(prize, review.facts.currency).length))
  const namesWidth = size.columns - labelWidth - prizeWidth - 7
  const isNarrow = namesWidth < 16
  const nameWidth = isNarrow ? Math.max(6, namesWidth + 1) : Math.min(24, Math.floor(namesWidth / 2))
  const { staged, facts, step } = review
  return (
    <Box flexDirection="column">
      <Text bold>
        Publish week {staged.week} of {harmless(staged.leagueName)}
      </Text>
      <Box height={1} />
      {prizes.slice(0, visibleRows).map(({ kind, winner: candidate, prizeCents }) => (
        <Text key={`${kind.type} ${candidate.playerId}`} wrap="truncate">
          {fit(harmless(kind.label), labelWidth)} {fit(candidate.position, 3)}{' '}
          {fit(harmless(candidate.playerName), nameWidth)}{' '}
          {isNarrow ? '' : `${fit(harmless(candidate.managerName), nameWidth)} `}
          {fit(prizeOf({ kind, prizeCents }, review.facts.currency), prizeWidth, true)}
        </Text>
      ))}
      {prizes.length > visibleRows ? <Tone as="faint">and {prizes.length - visibleRows} more</Tone> : null}
      <Box height={1} />
      <Text bold wrap="truncate">
        {inAllText(prizes, review.facts.currency)} total.
        {leftCents === null ? '' : ` ${leftText(leftCents - total, review.facts.currency)}`}
      </Text>
      {staged.isSample ? <Tone as="warning">! This is sample data.</Tone> : null}
      {staged.isFinal ? null : <Tone as="warning">! The week isn't final: points can still change.</Tone>}
      {prizes.flatMap(({ kind, winner: { playerId, playerName, warning } }) =>
        warning === null ? (
          []
        ) : (
          <Tone key={`${kind.type} ${playerId}`} as="warning">
            ! Check first: {harmless(playerName)} {harmless(warning)}.
          </Tone>
        ),
      )}
      {leaders.length > 0 ? (
        <Tone as="warning">
          ! Unmapped, so no prize:{' '}
          {fit(harmless(leaders.map(({ playerName }) => playerName).join(', ')), size.columns - 42)}
        </Tone>
      ) : null}
      {facts.replaces && staged.isPublished ? (
        <Tone as="warning">! What was published for this week is voided first.</Tone>
      ) : null}
      <Box height={1} />
      {step === 'publishing' ? (
        <Text>Publishing …</Text>
      ) : (
        <Keys
          of={[
            ['y', 'publish'],
            ['b', 'back'],
            ['q', 'leave'],
          ]}
        />
      )}
    </Box>
  )
}

const inAllText = (prizes: Prize[], currency: string): string =>
  awardsText(
    prizes.map(({ kind, prizeCents }) => ({ prizeAmount: dollars(prizeCents), isFine: kind.isFine })),
    currency,
  )

const prizeOf = ({ kind, prizeCents }: Pick<Prize, 'kind' | 'prizeCents'>, currency: string): string =>
  prizeText(dollars(prizeCents), kind.isFine, currency)

const leftText = (cents: number, currency: string): string =>
  cents < 0
    ? `This is ${moneyText(-cents, currency)} over the pot.`
    : `${statNames.available} after this: ${moneyText(cents, currency)}.`
