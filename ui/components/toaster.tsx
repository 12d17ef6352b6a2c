import { CircleAlert, CircleCheck, Gem, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { classes } from '#ui/lib/classes'
import { Button } from './button.tsx'
import { currentToast, dismissToast, watchToast, type Toast } from './toast.ts'
import styles from './toaster.module.css'

const icons = { positive: CircleCheck, negative: CircleAlert, warning: TriangleAlert, premium: Gem }
const lasts = { positive: 4000, negative: 6000, warning: 5000, premium: 6000 }

const ToastCard = ({ toast }: { toast: Toast }) => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(dismissToast, toast.lastsMs ?? lasts[toast.tone])
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  const Icon = icons[toast.tone]
  return (
    <div
      className={classes(styles.toast, styles[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={event => event.key === 'Escape' && dismissToast()}
    >
      <span className={styles.toastIc}>
        <Icon />
      </span>
      <div className="grow">
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
 * Where toasts appear. Two live regions that are always there, because a region that appears together with its text
 * is not read out: errors interrupt, the rest waits its turn. aria-live is written out because Radix leaves such regions
 * readable while a dialog hides the rest of the page.
 */
export const Toaster = () => {
  const toast = useSyncExternalStore(watchToast, currentToast)
  const isError = toast?.tone === 'negative'
  return (
    <div className={styles.toaster}>
      <div role="alert" aria-live="assertive">
        {toast && isError && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="status" aria-live="polite">
        {toast && !isError && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </div>
  )
}
