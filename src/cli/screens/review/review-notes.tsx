import { Box, Text } from 'ink'
import { harmless } from '#cli/output/table'
import { Keys, Tone } from '#cli/screens/frame.tsx'
import type { Size } from '#cli/screens/hooks'
import type { Staged } from '#contract/weeks'
import { warningsOf } from './print-week.ts'
import type { Review } from './review-state.ts'

/** Notes from the provider and the league, in addition to the candidates. */
export const ReviewNotes = ({ staged, size, currency }: { staged: Staged; size: Size; currency: string }) => (
  <Box flexDirection="column" height={size.rows - 1} overflow="hidden">
    <Text bold>Notes on week {staged.week}</Text>
    <Box height={1} />
    {notesOf(staged, currency).map(note => (
      <Text key={note}>- {harmless(note)}</Text>
    ))}
    <Box height={1} />
    <Keys
      of={[
        ['b', 'back'],
        ['q', 'leave'],
      ]}
    />
  </Box>
)

export const notesOf = (staged: Staged, currency: string): string[] => [
  ...warningsOf(staged, currency),
  ...staged.unmappedTeams.map(({ teamName, teamKey }) => `${teamName} (${teamKey}) is unmapped.`),
]

/** Prompts to resolve prizes that were already awarded manually, one after another. */
export const ReviewPrompt = ({ review: { alreadyAwarded, typing, staged } }: { review: Review }) => {
  const [prize] = alreadyAwarded
  if (!prize) return null
  const left = alreadyAwarded.length > 1 ? ` (${alreadyAwarded.length} prizes to decide)` : ''
  return (
    <Box flexDirection="column">
      <Text bold>
        Publish week {staged.week} of {harmless(staged.leagueName)}
        {left}
      </Text>
      <Box height={1} />
      <Tone as="warning">! {harmless(prize.question)}.</Tone>
      <Box height={1} />
      {typing === null ? (
        <Keys
          of={[
            ['s', 'split it'],
            ['r', 'replace the winner'],
            ['t', 'pay it twice'],
            ['b', 'back'],
            ['q', 'leave'],
          ]}
        />
      ) : (
        <>
          <Text>Why is this prize paid twice? {harmless(typing)}_</Text>
          <Box height={1} />
          <Keys
            of={[
              ['Enter', 'pay it twice'],
              ['Esc', 'back'],
            ]}
          />
        </>
      )}
    </Box>
  )
}
