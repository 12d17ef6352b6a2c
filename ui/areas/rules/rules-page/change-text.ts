/** Number of unchanged words shown before a change for context. */
const context = 3

const sharedFrom = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((word, index) => word !== other[index])
  return at === -1 ? Math.min(one.length, other.length) : at
}

/** Returns the changed part of a sentence with the words before it; `before` is empty if words were only added. */
export const changedPhrase = (before: string, after: string) => {
  const [old, now] = [before.split(' '), after.split(' ')]
  const lead = sharedFrom(old, now)
  const [oldTail, newTail] = [old.slice(lead), now.slice(lead)]
  const tail = sharedFrom(oldTail.toReversed(), newTail.toReversed())
  return {
    lead: old.slice(Math.max(0, lead - context), lead).join(' '),
    before: oldTail.slice(0, oldTail.length - tail).join(' '),
    after: newTail.slice(0, newTail.length - tail).join(' '),
  }
}
