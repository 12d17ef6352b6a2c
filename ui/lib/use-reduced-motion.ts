import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)')

const watch = (tell: () => void) => {
  const list = query()
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}

/** Whether the user prefers reduced motion. */
export const useReducedMotion = () => useSyncExternalStore(watch, () => query().matches)
