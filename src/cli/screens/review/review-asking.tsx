import { Box, Text } from 'ink'
import { harmless } from '#cli/output/colors'
import { Keys } from '#cli/screens/keys.tsx'
import { Tone } from '#cli/screens/tone.tsx'
import type { Review } from './review-state.ts'

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
