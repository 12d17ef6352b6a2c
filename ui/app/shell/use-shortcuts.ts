import { useEffect, useState } from 'react'

const inputSelector = 'input, textarea, select, [contenteditable=true], [role=dialog] *'

/**
 * Returns the overlay that a key opens: Ctrl-K or Command-K opens search everywhere; / opens search and ? the list of
 * shortcuts, except while typing.
 */
const openedBy = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
  if (key === 'k' && (ctrlKey || metaKey) && !altKey) return 'palette'
  if (target instanceof Element && target.matches(inputSelector)) return undefined
  return key === '/' ? 'palette' : key === '?' ? 'keys' : undefined
}

/** Returns the overlay opened by keyboard. */
export const useShortcuts = () => {
  const [opened, setOpened] = useState<'palette' | 'keys'>()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = openedBy(event)
      if (!target || event.defaultPrevented) return
      event.preventDefault()
      setOpened(target)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return { opened, open: setOpened, close: () => setOpened(undefined) }
}
