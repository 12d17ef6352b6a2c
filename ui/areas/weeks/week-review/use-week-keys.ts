import { useEffect, useEffectEvent, type RefObject } from 'react'

type EntryActions = {
  /** Whether a key does anything now: not while a dialog asks something. */
  isListening: boolean
  publish: () => void
  /** Closes what is open, and answers the key of its strip. */
  close: () => string | undefined
  help: () => void
}

const typedInto = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'

/** What j and k go through, as it stands on the page: strips, the candidates of an open one, and the button that publishes. */
const steps = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-strip], [data-cands] input:not(:disabled), [data-publish]'),
]

const move = (root: HTMLElement, by: 1 | -1): void => {
  const all = steps(root)
  const at = all.findIndex(step => step === document.activeElement)
  const next = at < 0 ? (by === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + by))
  all[next]?.focus()
  all[next]?.scrollIntoView({ block: 'nearest' })
}

/** Does what a key stands for; answers whether it did anything. */
const act = (place: HTMLElement, key: string, target: EventTarget | null, acts: EntryActions): boolean => {
  const on = target instanceof HTMLElement && place.contains(target) ? target : undefined
  switch (key) {
    case 'j':
    case 'k':
      move(place, key === 'j' ? 1 : -1)
      return true
    case 'x':
      if (!on?.matches('[data-strip], [data-cands] input')) return false
      on.click()
      return true
    case 'Enter':
      if (!on?.matches('[data-strip][aria-expanded=false]')) return false
      acts.publish()
      return true
    case 'Escape': {
      const closed = acts.close()
      if (closed === undefined) return false
      place.querySelector<HTMLElement>(`[data-strip="${CSS.escape(closed)}"]`)?.focus()
      return true
    }
    case '?':
      acts.help()
      return true
    default:
      return false
  }
}

/**
 * The keys of the week: j and k move, x opens a strip and ticks a candidate, Esc closes, Enter on a closed strip or the bar
 * publishes, ? tells of them. Off while somebody types, and beside every other key that is held.
 */
export const useWeekKeys = (root: RefObject<HTMLElement | null>, acts: EntryActions): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const place = root.current
    const { target } = event
    if (!acts.isListening || !place || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.matches(typedInto)) return
    const done = act(place, event.key, target, acts)
    if (done) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
