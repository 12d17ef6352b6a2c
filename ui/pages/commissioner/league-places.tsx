import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { lazy } from '#ui/components/lazy.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'

const CorrectionPage = lazy(() => import('./correction-page.tsx').then(m => ({ default: m.CorrectionPage })))
const RulesPage = lazy(() => import('./rules-page.tsx').then(m => ({ default: m.RulesPage })))
const MoneyPage = lazy(() => import('#ui/pages/money/money-page.tsx').then(m => ({ default: m.MoneyPage })))
const NotFoundPage = lazy(() =>
  import('#ui/pages/public/not-found-page.tsx').then(m => ({ default: m.NotFoundPage })),
)

/** The pages of a league besides its dashboards. */
export const LeaguePlaces = ({ user }: { user: User }) => (
  <Suspense fallback={<PageSpinner />}>
    <Routes>
      <Route path="weeks/:week/correction" element={<CorrectionPage user={user} />} />
      <Route path="rules/:view?" element={<RulesPage user={user} />} />
      <Route path="money/:view?" element={<MoneyPage user={user} />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </Suspense>
)
