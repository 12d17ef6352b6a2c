import { Box, Text } from 'ink'
import type { Staged } from '#contract/weeks/staged-weeks'
import { harmless, widthOf } from '#cli/output/table'
import { Keys, Tone, type Size } from '#cli/screens/frame.tsx'
import { plural } from '#domain/text'
import { warningsOf } from './print-week.ts'
import type { Review } from './review-state.ts'

/** Header with the week, its warnings, and the available lists. */
export const ReviewHeader = ({ review, size }: { review: Review; size: Size }) => {
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
      <Lists review={review} width={size.columns} />
    </Box>
  )
}

/** At most four lines; the rest is in the notes. */
export const cautionsOf = ({ staged, facts }: Review): string[] => [
  ...(staged.isSample ? ['Sample data, not from a provider.'] : []),
  ...(staged.isFinal ? [] : ["The week isn't final: points can still change."]),
  ...(staged.isPublished
    ? [facts.replaces ? 'Replaces what was published for this week.' : 'This week is already published.']
    : []),
  ...(staged.unmappedTeams.length > 0
    ? [`${plural(staged.unmappedTeams.length, 'team')} unmapped: their players can't win.`]
    : []),
]

/** The lists in one line, scrolled so that the selected one fits. */
const Lists = ({ review, width }: { review: Review; width: number }) => {
  const names = review.groups.map((_group, index) => nameIn(review, index))
  const from = firstShown(names, review.group, width)
  const shown = review.groups[review.group]?.title ?? 'none'
  return (
    <Text wrap="truncate" aria-label={`List ${review.group + 1} of ${names.length}: ${shown}`}>
      {from > 0 ? '… | ' : ''}
      {names.slice(from).map(({ before, name }, index) => (
        <Text key={review.groups[from + index]?.title}>
          {index === 0 && from > 0 ? before.replace(/^[ |]+/, '') : before}
          <Text inverse={from + index === review.group} bold={from + index === review.group}>
            {name}
          </Text>
        </Text>
      ))}
    </Text>
  )
}

type Name = { before: string; name: string }

/** Label of a list in the overview line: the award type once, followed by its positions. */
const nameIn = ({ groups }: Review, index: number): Name => {
  const group = groups[index]
  if (!group) return { before: '', name: '' }
  const isFirstOfKind = groups[index - 1]?.kind !== group.kind
  const isByPosition = group.kind.sharesPrizeBy === 'position'
  const gap = index === 0 ? '' : isFirstOfKind ? ' | ' : ' '
  const kind = isFirstOfKind && isByPosition ? `${harmless(group.kind.label)}: ` : ''
  const name = isByPosition ? (group.candidates[0]?.position ?? '') : harmless(group.title)
  return { before: gap + kind, name }
}

const firstShown = (names: readonly Name[], current: number, width: number): number => {
  const neededWidth = (from: number) =>
    widthOf(
      names
        .slice(from, current + 1)
        .map(({ before, name }) => before + name)
        .join(''),
    ) + (from > 0 ? 4 : 0)
  let from = 0
  while (from < current && neededWidth(from) > width) from += 1
  return from
}

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
