import { useEffect, useRef, useState } from 'react'

const shownForMs = 3000

/** Puts text on the clipboard, and tells for three seconds that it did. `copy` answers false where it may not. */
export const useCopy = () => {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Forbidden, or not there at all: browsers offer the clipboard only over https.
      return false
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), shownForMs)
    return true
  }
  return { isCopied, copy }
}
