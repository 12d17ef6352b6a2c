import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { reportFocusLost } from './focus-lost.ts'

/** Scrolls to the top and focuses the heading after following a link. Use as the main landmark's ref. */
export const useScrollToTop = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const how = useNavigationType()
  const start = useEffectEvent(() => {
    // Back, forward and reload: the browser restores the position.
    if (how === NavigationType.Pop) return
    window.scrollTo(0, 0)
    if (!main.current) return
    main.current.focus({ preventScroll: true })
    reportFocusLost(main.current)
  })
  // Not when only the query changes: that is a tab or filter of the same page.
  useEffect(() => start(), [pathname])
  return main
}
