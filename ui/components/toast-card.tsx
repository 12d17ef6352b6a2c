import { CircleCheck, CircleAlert, TriangleAlert, Gem, X } from 'lucide-react'
import { useEffect, useState, useId, useRef, useLayoutEffect } from 'react'
import { classes } from '#ui/lib/classes'
import { type Toast, dismissToast } from './toast.ts'
import { Button } from './button.tsx'
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

const isReach = ({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (altKey ? code === 'KeyT' : key === 'F6')

const isIn = (card: Element, place: EventTarget | null) => place instanceof Node && card.contains(place)

/**
 * Tracks focus entering and leaving a toast. Stops the events from reaching an open dialog, which listens on the
 * document and would pull the focus back.
 */
const watchFocus = (card: Element, onFocusIn: (from: EventTarget | null) => void): (() => void) => {
  const watch = (event: FocusEvent) => {
    const { type, target, relatedTarget } = event
    const [to, from] = type === 'focusin' ? [target, relatedTarget] : [relatedTarget, target]
    if (!isIn(card, to) && !isIn(card, from)) return
    event.stopPropagation()
    if (!isIn(card, from)) onFocusIn(from)
  }
  document.body.addEventListener('focusin', watch)
  document.body.addEventListener('focusout', watch)
  return () => {
    document.body.removeEventListener('focusin', watch)
    document.body.removeEventListener('focusout', watch)
  }
}

/**
 * Makes a toast reachable by keyboard: F6 and Alt+T move to its first button and back, Escape dismisses it. When it
 * closes, the focus returns to where it was before.
 */
export const useToastHotkey = () => {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return undefined
    let before: EventTarget | null = null
    const goBack = () => {
      const place =
        before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main')
      place?.focus()
    }
    const press = (event: KeyboardEvent) => {
      const isInside = isIn(element, document.activeElement)
      const shouldLeave = isInside && event.key === 'Escape'
      if (!shouldLeave && !isReach(event)) return
      event.preventDefault()
      // Otherwise the layer below would close too.
      event.stopImmediatePropagation()
      if (shouldLeave) dismissToast()
      else if (isInside) goBack()
      else element.querySelector('button')?.focus()
    }
    const stopWatching = watchFocus(element, from => (before = from))
    window.addEventListener('keydown', press, true)
    return () => {
      if (isIn(element, document.activeElement)) goBack()
      stopWatching()
      window.removeEventListener('keydown', press, true)
    }
  }, [])
  return card
}
