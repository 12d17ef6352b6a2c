import type { Key } from 'ink'
import type { Act, Review } from './review-state.ts'

/** What a key means on a step of the review; undefined when it means nothing. */
export const actOf = (step: Review['step'], input: string, key: Partial<Key>): Act | undefined => {
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
