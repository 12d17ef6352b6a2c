import { useEffect, type RefObject } from 'react'

const inputSelector = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'

const move = (root: HTMLElement, by: 1 | -1): void => {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-entry]')]
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const chosen = rows.findIndex(row => row.getAttribute('aria-current') === 'true')
  const at = focused < 0 ? chosen : focused
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/**
 * J and K move through the entries and Enter opens the current one. Disabled while typing, while a dialog is open, and
 * with modifier keys.
 */
export const useRowKeys = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!root.current || event.defaultPrevented || (key !== 'j' && key !== 'k')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof Element && (target.matches(inputSelector) || target.closest('[role=dialog]')))
        return
      event.preventDefault()
      move(root.current, key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [root])
}
