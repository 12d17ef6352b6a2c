import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { LiveRegionHost } from './live-region-host.tsx'
import { lazy } from './lazy.tsx'
import { currentToast, watchToast } from './toast.ts'
import styles from './toaster.module.css'

const ToastCard = lazy(() => import('./toast-card.tsx').then(m => ({ default: m.ToastCard })))

/**
 * Where toasts appear, and the region that says them and everything else (announcer.tsx). Toasts are no live region
 * themselves; that it is written down makes Radix leave them readable while a dialog hides the rest of the page.
 */
export const Toaster = () => {
  const toast = useSyncExternalStore(watchToast, currentToast)
  // Once there is no connection it could no longer be loaded, and would have to say so.
  useEffect(() => void ToastCard.loadEarly().catch(() => undefined), [])
  return (
    <>
      <LiveRegionHost />
      <div className={styles.toaster} role="region" aria-label="Notices" aria-live="off" data-toasts="">
        <Suspense>{toast && <ToastCard key={toast.id} toast={toast} />}</Suspense>
      </div>
    </>
  )
}
