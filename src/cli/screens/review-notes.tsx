import { Box, Text } from 'ink'
import type { Staged } from '#contract/weeks'
import { warningsOf } from '#cli/commands/import/print-week'
import { harmless } from '#cli/output/paint'
import { Keys } from './keys.tsx'
import type { Size } from './use-size.ts'

/** What the provider's answer and the league say besides the candidates. */
export const ReviewNotes = ({ staged, size }: { staged: Staged; size: Size }) => (
  <Box flexDirection="column" height={size.rows - 1} overflow="hidden">
    <Text bold>Notes on week {staged.week}</Text>
    <Box height={1} />
    {notesOf(staged).map(note => (
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

export const notesOf = (staged: Staged): string[] => [
  ...warningsOf(staged),
  ...staged.unmappedTeams.map(({ teamName, teamKey }) => `${teamName} (${teamKey}) has no member.`),
]
