type NavigationBlock = (event: PopStateEvent) => void

let held: NavigationBlock | undefined

// Listeners of a window are called in the order they came, captured or not. So this one has to be here before the router's,
// which moves on at once: main.tsx loads it first.
window.addEventListener('popstate', event => held?.(event))

/** Where an entry of the history stands among those of this visit: the router numbers them. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0

/**
 * Holds Back and Forward. The browser has moved by the time it tells, so it is sent back before the router hears of it.
 *
 * @param onHeld somebody wanted to go
 * @returns lets go again
 */
export const blockNavigation = (onHeld: () => void): (() => void) => {
  const place = placeOf(history.state)
  let isReturning = false
  const hold = (event: PopStateEvent) => {
    const by = place - placeOf(event.state)
    if (by === 0 && !isReturning) return
    event.stopImmediatePropagation()
    isReturning = by !== 0
    if (by === 0) return
    history.go(by)
    onHeld()
  }
  held = hold
  return () => {
    if (held === hold) held = undefined
  }
}
