import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ManualCopy } from './manual-copy.tsx'

const shownForMs = 3000

/**
 * Puts text on the clipboard, and tells for three seconds that it did. Where the browser forbids it `copy` answers false, and
 * `byHand`, which the caller shows, holds the text, selected.
 */
export const useCopy = () => {
  const [isCopied, setCopied] = useState(false)
  const [refused, setRefused] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Forbidden, or not there at all: browsers offer the clipboard only over https.
      setRefused(text)
      return false
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), shownForMs)
    return true
  }
  const byHand: ReactNode = refused !== undefined && (
    <ManualCopy text={refused} onClose={() => setRefused(undefined)} />
  )
  return { isCopied, copy, byHand }
}

/** Whether the device brings its own way to share. */
export const canShare = (): boolean => 'share' in navigator

/** What became of something that was to be passed on: `closed` is whoever left the share sheet again. */
export type ShareResult = 'shared' | 'copied' | 'manually' | 'closed'

/**
 * Passes something on by the device's own share sheet; where there is none, or it fails, by copying `text`.
 */
export const useShareOrCopy = () => {
  const { copy, ...copying } = useCopy()
  const copyInstead = async (text: string): Promise<ShareResult> =>
    (await copy(text)) ? 'copied' : 'manually'
  const passOn = async (what: ShareData, text: string): Promise<ShareResult> => {
    if (!canShare()) return copyInstead(text)
    try {
      await navigator.share(what)
      return 'shared'
    } catch (error) {
      return error instanceof Error && error.name === 'AbortError' ? 'closed' : copyInstead(text)
    }
  }
  return { ...copying, copy, passOn }
}
