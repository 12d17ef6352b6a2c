import { useLayoutEffect, type ReactNode } from 'react'

/** Removes the placeholder in the initial HTML as soon as the app renders something. */
export const Arrived = ({ children }: { children?: ReactNode }) => {
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-shell')
    document.getElementById('first-shell')?.remove()
  }, [])
  return children
}
