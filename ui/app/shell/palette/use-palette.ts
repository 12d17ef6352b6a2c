import { useEffect, useState } from 'react'

/** Open after Ctrl-K, or Command-K, wherever somebody is. */
export const usePalette = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return { isOpen, close: () => setOpen(false) }
}
