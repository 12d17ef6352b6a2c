import { Box, Text } from 'ink'
import type { Staged } from '#contract/weeks'
import { harmless } from '#cli/output/colors'
import { Keys } from '#cli/screens/keys.tsx'
import type { Size } from '#cli/screens/use-size'
import { warningsOf } from './print-week.ts'

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
