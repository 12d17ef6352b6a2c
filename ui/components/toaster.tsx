import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { LiveRegionHost } from './live-region.tsx'
import { lazy } from './lazy.tsx'
import { currentToast, watchToast } from './toast.ts'
import styles from './toaster.module.css'

const ToastCard = lazy(() => import('./toast-card.tsx').then(m => m.ToastCard))

/**
 * Renders toasts and the live region for all announcements (live-region.tsx). Toasts aren't live regions themselves; the
 * explicit attribute makes Radix leave them readable while a dialog hides the rest of the page.
 */
export const Toaster = () => {
  const toast = useSyncExternalStore(watchToast, currentToast)
  // It couldn't be loaded once the connection is lost, when it is needed to say so.
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
