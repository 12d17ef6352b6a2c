import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '#ui/components/logo.tsx'
import { paths } from '#ui/lib/paths'
import { useFreshStart } from '#ui/lib/use-fresh-start'
import { CopyrightLine } from './frame/footer-two.tsx'
import './auth-layout.css'
import { TurfPanel } from './turf-panel.tsx'

/** The form beside the turf; on phones the turf is a strip on top. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <div className="au">
    <div className="aul">
      <header className="auh">
        <Link className="logo-link" to={paths.home} aria-label="Sidepot, home">
          <Logo />
        </Link>
      </header>
      <main className="auf" tabIndex={-1} ref={useFreshStart()}>
        {children}
      </main>
      <footer className="t-3 t-sm">
        <CopyrightLine />
      </footer>
    </div>
    <TurfPanel />
  </div>
)
