import { useLayoutEffect, type ReactNode } from 'react'

/** What stands for the page in the first HTML goes as soon as something of the app itself shows. */
export const Arrived = ({ children }: { children?: ReactNode }) => {
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-shell')
    document.getElementById('first-shell')?.remove()
  }, [])
  return children
}
