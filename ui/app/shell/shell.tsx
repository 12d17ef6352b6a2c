import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { User } from '#contract/accounts'
import { PageSpinner } from '../../components/spinner.tsx'
import { Region } from '../../components/region.tsx'
import { AppBar } from './app-bar.tsx'
import './shell.css'

/** A new page starts at its top, and with the keyboard there too. */
const useFreshStart = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** What every page of a signed-in user stands in. */
export const Shell = ({ user, children }: { user: User; children: ReactNode }) => {
  const main = useFreshStart()
  const { pathname } = useLocation()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <AppBar user={user} />
      <main className="page" id="main" tabIndex={-1} ref={main}>
        <Region name="This page" key={pathname}>
          <Suspense fallback={<PageSpinner />}>{children}</Suspense>
        </Region>
      </main>
      <footer className="foot">&copy; {new Date().getFullYear()} Sidepot. All rights reserved.</footer>
    </div>
  )
}
