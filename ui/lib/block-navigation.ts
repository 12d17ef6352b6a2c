type NavigationBlock = (event: PopStateEvent) => void

let activeBlock: NavigationBlock | undefined

// Window listeners are called in registration order, whether capturing or not. This one must precede the router's,
// which navigates immediately: main.tsx imports it first.
window.addEventListener('popstate', event => activeBlock?.(event))

/** Index of a history entry in this visit, as numbered by the router. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0

/**
 * Blocks Back and Forward. The browser has already moved when it fires the event, so it is sent back before the router
 * notices.
 *
 * @param onBlocked called when the user tried to leave
 * @returns function that stops blocking
 */
export const blockNavigation = (onBlocked: () => void): (() => void) => {
  const place = placeOf(history.state)
  let isReturning = false
  const hold = (event: PopStateEvent) => {
    const by = place - placeOf(event.state)
    if (by === 0 && !isReturning) return
    event.stopImmediatePropagation()
    isReturning = by !== 0
    if (by === 0) return
    history.go(by)
    onBlocked()
  }
  activeBlock = hold
  return () => {
    if (activeBlock === hold) activeBlock = undefined
  }
}
