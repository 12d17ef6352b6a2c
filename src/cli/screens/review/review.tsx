import { Box, type Key, Text, useApp } from 'ink'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { Staged } from '#contract/weeks/staged-weeks'
import { harmless } from '#cli/output/table'
import { totalText } from '#cli/output/text'
import { type KeyHelp, keyRows, Keys, Tone, useKeys, useSize } from '#cli/screens/frame.tsx'
import type { AwardedPrize } from '#contract/kernel/errors'
import { plural } from '#domain/text'
import { cautionOf } from './print-week.ts'
import type { Published, Winners } from './publish.ts'
import { ReviewConfirm } from './review-confirm.tsx'
import { cautionsOf, notesOf, ReviewHeader, ReviewNotes, ReviewPrompt } from './review-header.tsx'
import { ReviewList } from './review-list.tsx'
import {
  type AwardedChoice,
  currentOf,
  type Facts,
  prizesOf,
  type Review,
  type ReviewAction,
  reviewed,
  startReview,
  totalCents,
  winnersOf,
} from './review-state.ts'

/** Outcome of a review. */
export type Outcome = { published: Published } | { left: 'with a key' | 'with Ctrl-C' } | { failed: unknown }

/** Result of publishing: done, rejected with a message, or stopped at already awarded prizes. */
export type Attempt = { published: Published } | { error: string } | { alreadyAwarded: AwardedPrize[] }

export type ReviewProps = {
  staged: Staged
  facts: Facts
  /** Remaining pot for awards; null if there is no pot yet. */
  leftCents: number | null
  publish: (winners: Winners, choices: AwardedChoice[]) => Promise<Attempt>
  onEnd: (outcome: Outcome) => void
}

/** Week review screen: select winners, check the splits, publish. */
export const ReviewScreen = ({ staged, facts, leftCents, publish, onEnd }: ReviewProps) => {
  const [review, dispatch] = useReducer(reviewed, startReview(staged, facts))
  const size = useSize()
  const app = useApp()

  const [hasEnded, setEnded] = useState(false)

  const end = (outcome: Outcome): void => {
    onEnd(outcome)
    setEnded(true)
  }

  // Exits one frame later, so that the last frame is empty.
  useEffect(() => {
    if (hasEnded) app.exit()
  }, [app, hasEnded])

  useKeys((input, key) => {
    // Wait for the write in progress.
    if (review.step === 'publishing') return
    if (key.ctrl && input === 'c') return end({ left: 'with Ctrl-C' })
    if (input === 'q' && review.typing === null) return end({ left: 'with a key' })
    const action = toAction(review, input, key)
    if (action) dispatch(action)
  })

  const publishChosen = useEffectEvent(() =>
    publish(winnersOf(review), review.choices).then(
      outcome => {
        if ('published' in outcome) return end(outcome)
        if ('alreadyAwarded' in outcome)
          return dispatch({ type: 'ask', alreadyAwarded: outcome.alreadyAwarded })
        return dispatch({ type: 'refused', problem: outcome.error })
      },
      (error: unknown) => end({ failed: error }),
    ),
  )
  // Runs once per confirmation.
  useEffect(() => {
    if (review.step === 'publishing') void publishChosen()
  }, [review.step])

  if (hasEnded) return null
  if (review.step === 'notes') return <ReviewNotes staged={staged} size={size} currency={facts.currency} />
  if (review.step === 'asking') return <ReviewPrompt review={review} />
  if (review.step !== 'choosing') return <ReviewConfirm review={review} size={size} leftCents={leftCents} />
  const keys = keysOf(review)
  const height = size.rows - 1 - (3 + cautionsOf(review).length) - 3 - keyRows(keys, size.columns)
  return (
    <Box flexDirection="column" width={size.columns}>
      <ReviewHeader review={review} size={size} />
      <ReviewList review={review} size={size} height={Math.max(3, height)} />
      <ReviewFooter review={review} keys={keys} />
    </Box>
  )
}

/** Error of the last key press, otherwise notes on the selected candidate. */
const ReviewNotice = ({ review }: { review: Review }) => {
  if (review.problem !== null) return <Tone as="bad">{review.problem}</Tone>
  const here = currentOf(review)?.candidates[review.row]
  const caution = here && cautionOf(here)
  return here && caution ? (
    <Tone as="warning">
      ! {harmless(here.playerName)}, {harmless(caution)}
    </Tone>
  ) : (
    <Text> </Text>
  )
}

const ReviewFooter = ({ review, keys }: { review: Review; keys: KeyHelp[] }) => (
  <Box flexDirection="column" flexShrink={0}>
    <ReviewNotice review={review} />
    <Text bold wrap="truncate">
      Chosen: {plural(prizesOf(review).length, 'winner')},{' '}
      {totalText(totalCents(review), review.facts.currency)}
    </Text>
    <Keys of={keys} />
  </Box>
)

const keysOf = ({ staged, facts }: Review): KeyHelp[] => {
  const notes = notesOf(staged, facts.currency).length
  return [
    ['↑↓', 'move'],
    ['space', 'choose'],
    ['←→', 'other list'],
    ...(notes > 0 ? [['n', plural(notes, 'note')] satisfies KeyHelp] : []),
    ['p', 'publish'],
    ['q', 'leave'],
  ]
}

/** Maps a key to a review action in the current step; undefined for other keys. */
const toAction = (
  { step, typing }: Pick<Review, 'step' | 'typing'>,
  input: string,
  key: Partial<Key>,
): ReviewAction | undefined => {
  if (typing !== null) return typingAction(typing, input, key)
  if (step === 'asking') return loadingAction(input, key)
  if (step === 'notes') return key.escape || input === 'b' || input === 'n' ? { type: 'back' } : undefined
  if (step === 'confirming') {
    if (input === 'y' || key.return) return { type: 'publish' }
    return key.escape || input === 'b' || input === 'n' ? { type: 'back' } : undefined
  }
  if (key.downArrow || input === 'j') return { type: 'move', by: 1 }
  if (key.upArrow || input === 'k') return { type: 'move', by: -1 }
  if (key.leftArrow || input === 'h' || (key.tab && key.shift)) return { type: 'turn', by: -1 }
  if (key.rightArrow || input === 'l' || key.tab) return { type: 'turn', by: 1 }
  if (input === ' ') return { type: 'toggle' }
  if (input === 'n') return { type: 'notes' }
  return input === 'p' ? { type: 'confirm' } : undefined
}

const loadingAction = (input: string, key: Partial<Key>): ReviewAction | undefined => {
  if (input === 's') return { type: 'answer', choice: 'split' }
  if (input === 'r') return { type: 'answer', choice: 'replace' }
  if (input === 't') return { type: 'typing', text: '' }
  return key.escape || input === 'b' ? { type: 'back' } : undefined
}

const typingAction = (typing: string, input: string, key: Partial<Key>): ReviewAction | undefined => {
  if (key.escape) return { type: 'typing', text: null }
  if (key.return) return { type: 'payTwice' }
  if (key.backspace || key.delete) return { type: 'typing', text: typing.slice(0, -1) }
  return key.ctrl || key.meta || input === '' ? undefined : { type: 'typing', text: typing + input }
}
