import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)')

const watch = (onChange: () => void) => {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the user prefers reduced motion. */
export const useReducedMotion = () => useSyncExternalStore(watch, () => query().matches)
