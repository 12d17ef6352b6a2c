import { useSyncExternalStore } from 'react'

const query = '(max-width: 1023px)'

const subscribe = (onChange: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the window has room for only one column. */
export const useIsMobile = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
