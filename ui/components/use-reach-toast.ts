import { useLayoutEffect, useRef } from 'react'
import { dismissToast } from './toast.ts'

const isReach = ({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (altKey ? code === 'KeyT' : key === 'F6')

const isIn = (card: Element, place: EventTarget | null) => place instanceof Node && card.contains(place)

/**
 * Listens to how the focus comes and goes. An open dialog would call it back: that listens at the document, and hears
 * nothing of what a toast is about.
 */
const watchFocus = (card: Element, onCome: (from: EventTarget | null) => void): (() => void) => {
  const watch = (event: FocusEvent) => {
    const { type, target, relatedTarget } = event
    const [to, from] = type === 'focusin' ? [target, relatedTarget] : [relatedTarget, target]
    if (!isIn(card, to) && !isIn(card, from)) return
    event.stopPropagation()
    if (!isIn(card, from)) onCome(from)
  }
  document.body.addEventListener('focusin', watch)
  document.body.addEventListener('focusout', watch)
  return () => {
    document.body.removeEventListener('focusin', watch)
    document.body.removeEventListener('focusout', watch)
  }
}

/**
 * Lets the keyboard into a toast: F6 and Alt+T lead to its first button, and back. Escape dismisses it. However it goes,
 * whoever was in it is where they were before.
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
      const leaves = isInside && event.key === 'Escape'
      if (!leaves && !isReach(event)) return
      event.preventDefault()
      // What lies under it would close as well.
      event.stopImmediatePropagation()
      if (leaves) dismissToast()
      else if (isInside) goBack()
      else element.querySelector('button')?.focus()
    }
    const letGo = watchFocus(element, from => (before = from))
    window.addEventListener('keydown', press, true)
    return () => {
      if (isIn(element, document.activeElement)) goBack()
      letGo()
      window.removeEventListener('keydown', press, true)
    }
  }, [])
  return card
}
