import { CircleAlert, CircleCheck, Gem, TriangleAlert, X } from 'lucide-react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { classes } from '#ui/lib/classes'
import { Announcer } from './announcer.tsx'
import { Button } from './button.tsx'
import { currentToast, dismissToast, watchToast, type Toast } from './toast.ts'
import { useReachToast } from './use-reach-toast.ts'
import styles from './toaster.module.css'

const icons = { positive: CircleCheck, negative: CircleAlert, warning: TriangleAlert, premium: Gem }
const lasts = { positive: 4000, negative: Infinity, warning: 5000, premium: 6000 }

/** Goes by itself, unless it says what went wrong or somebody is at it. */
const useLeaving = (toast: Toast, isHeld: boolean) =>
  useEffect(() => {
    const ms = toast.lastsMs ?? lasts[toast.tone]
    if (isHeld || ms === Infinity) return undefined
    const timer = setTimeout(dismissToast, ms)
    return () => clearTimeout(timer)
  }, [isHeld, toast])

const ToastCard = ({ toast }: { toast: Toast }) => {
  const [isUnder, setUnder] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const id = useId()
  useLeaving(toast, isUnder || isFocused)
  const card = useReachToast()
  const Icon = icons[toast.tone]
  return (
    <div
      ref={card}
      role="group"
      aria-labelledby={id}
      className={classes(styles.toast, styles[toast.tone])}
      onPointerEnter={() => setUnder(true)}
      onPointerLeave={() => setUnder(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.toastIc}>
        <Icon />
      </span>
      <div className="grow" id={id}>
        <div className="t-strong">{toast.title}</div>
        {toast.text && <p>{toast.text}</p>}
      </div>
      {toast.onUndo && (
        <Button
          size="sm"
          onClick={() => {
            dismissToast()
            toast.onUndo?.()
          }}
        >
          Undo
        </Button>
      )}
      <button type="button" className={styles.x} aria-label="Dismiss" onClick={dismissToast}>
        <X />
      </button>
    </div>
  )
}

/**
 * Where toasts appear, and the region that says them and everything else (announcer.tsx). Toasts are no live region
 * themselves; that it is written down makes Radix leave them readable while a dialog hides the rest of the page.
 */
export const Toaster = () => {
  const toast = useSyncExternalStore(watchToast, currentToast)
  return (
    <>
      <Announcer />
      <div className={styles.toaster} role="region" aria-label="Notices" aria-live="off" data-toasts="">
        {toast && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </>
  )
}
