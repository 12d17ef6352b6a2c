import type { Key } from 'ink'
import type { ReviewAction, Review } from './review-state.ts'

/** Maps a key to a review action in the current step; undefined for other keys. */
export const toAction = (
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
