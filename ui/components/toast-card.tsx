import { CircleAlert, CircleCheck, Gem, TriangleAlert, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { classes } from '#ui/lib/classes'
import { Button } from './button.tsx'
import { dismissToast, type Toast } from './toast.ts'
import { useToastHotkey } from './use-reach-toast.ts'
import styles from './toaster.module.css'

const icons = { positive: CircleCheck, negative: CircleAlert, warning: TriangleAlert, premium: Gem }
const lasts = { positive: 4000, negative: Infinity, warning: 5000, premium: 6000 }

/** Dismisses the toast automatically, unless it shows an error or the user interacts with it. */
const useLeaving = (toast: Toast, isPaused: boolean) =>
  useEffect(() => {
    const ms = toast.lastsMs ?? lasts[toast.tone]
    if (isPaused || ms === Infinity) return undefined
    const timer = setTimeout(dismissToast, ms)
    return () => clearTimeout(timer)
  }, [isPaused, toast])

/** Toast content; stays while the pointer or the focus is in it. */
export const ToastCard = ({ toast }: { toast: Toast }) => {
  const [isUnder, setUnder] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const id = useId()
  useLeaving(toast, isUnder || isFocused)
  const card = useToastHotkey()
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
      <span className={styles.toastIcon}>
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
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={dismissToast}>
        <X />
      </button>
    </div>
  )
}
