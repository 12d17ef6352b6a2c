import { Box, Text } from 'ink'
import { harmless } from '#cli/output/paint'
import { plural } from '#domain/text'
import { type Review, currentOf } from './review-state.ts'
import { Tone } from './tone.tsx'

/** The week, what to be careful about, and the lists there are. */
export const ReviewHead = ({ review }: { review: Review }) => {
  const { staged } = review
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text wrap="truncate">
        <Text bold>{harmless(staged.leagueName)}</Text>, week {staged.week} of {staged.season}
      </Text>
      {cautionsOf(review).map(caution => (
        <Tone key={caution} as="warning">
          ! {caution}
        </Tone>
      ))}
      <Box height={1} />
      <Lists review={review} />
    </Box>
  )
}

/** At most four lines; the notes hold the rest. */
export const cautionsOf = ({ staged, facts }: Review): string[] => [
  ...(staged.isSample ? ['Sample data, not the league of a provider.'] : []),
  ...(staged.isFinal ? [] : ['The week is not final: points may still change.']),
  ...(staged.isPublished
    ? [facts.replaces ? 'Replaces what was published of this week.' : 'This week is published already.']
    : []),
  ...(staged.unmappedTeams.length > 0
    ? [`${plural(staged.unmappedTeams.length, 'team')} without a member: their players cannot win.`]
    : []),
]

const Lists = ({ review }: { review: Review }) => {
  const current = currentOf(review)
  return (
    <Text wrap="truncate">
      {review.groups.map((group, index) => {
        const isFirstOfKind = review.groups[index - 1]?.kind !== group.kind
        const isByPosition = group.kind.sharesPrizeBy === 'position'
        return (
          <Text key={group.title}>
            {index > 0 && isFirstOfKind ? ' | ' : index > 0 ? ' ' : ''}
            {isFirstOfKind && isByPosition ? `${group.kind.label}: ` : ''}
            <Text inverse={group === current} bold={group === current}>
              {isByPosition ? group.candidates[0]?.position : group.title}
            </Text>
          </Text>
        )
      })}
    </Text>
  )
}
