import { useEffect, useState } from 'react'

const typedInto = 'input, textarea, select, [contenteditable=true], [role=dialog] *'

/** What a key opens by itself: Ctrl-K or Command-K the search, wherever somebody is; / as well, and ? the keys, unless they type. */
const openedBy = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
  if (key === 'k' && (ctrlKey || metaKey) && !altKey) return 'palette'
  if (target instanceof Element && target.matches(typedInto)) return undefined
  return key === '/' ? 'palette' : key === '?' ? 'keys' : undefined
}

/** What the keyboard has opened over the page. */
export const useShortcuts = () => {
  const [opened, setOpened] = useState<'palette' | 'keys'>()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = openedBy(event)
      if (!wanted || event.defaultPrevented) return
      event.preventDefault()
      setOpened(wanted)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return { opened, open: setOpened, close: () => setOpened(undefined) }
}
