import { useEffect, useRef, useState } from 'react'

/** Where an entry of the history stands among those of this visit: the router numbers them. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0

/**
 * Holds Back and Forward while there is something to lose: the browser has moved already, so it is sent to where it was
 * before the router hears of it.
 */
const useHeldPlace = (isDirty: boolean, ask: () => void) => {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isDirty) return undefined
    const place = placeOf(history.state)
    let isReturning = false
    const hold = (event: PopStateEvent) => {
      const by = place - placeOf(event.state)
      if (by === 0 && !isReturning) return
      event.stopImmediatePropagation()
      if (by === 0) {
        isReturning = false
        return
      }
      isReturning = true
      history.go(by)
      latest.current()
    }
    // While it is captured, so that it comes before the router, which listens at the same window.
    window.addEventListener('popstate', hold, { capture: true })
    return () => window.removeEventListener('popstate', hold, { capture: true })
  }, [isDirty])
}

/**
 * Keeps unsaved changes from being lost by closing: asks first, also when the browser goes back, and the browser asks
 * when the tab closes.
 *
 * @param isDirty whether there are any
 * @param onClose what closing does
 */
export const useGuard = (isDirty: boolean, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false)
  useHeldPlace(isDirty, () => setAsking(true))
  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  return {
    isAsking,
    close: () => (isDirty ? setAsking(true) : onClose()),
    keep: () => setAsking(false),
  }
}
