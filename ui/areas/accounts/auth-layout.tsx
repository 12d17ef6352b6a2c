import type { ReactNode } from 'react'
import { Logo } from '../../components/logo.tsx'
import { TurfPanel } from './turf-panel.tsx'
import './auth-layout.css'

/** The form beside the turf; on phones the turf is a strip on top. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <div className="au">
    <main className="aul">
      <div className="auh">
        <Logo />
      </div>
      <div className="auf">{children}</div>
      <p className="t-3 t-sm">&copy; {new Date().getFullYear()} Sidepot. All rights reserved.</p>
    </main>
    <TurfPanel />
  </div>
)
