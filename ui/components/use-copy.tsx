import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ManualCopy } from './manual-copy.tsx'

const shownForMs = 3000

/**
 * Copies text to the clipboard and reports success for three seconds. If the browser blocks it, `copy` returns false
 * and `byHand`, which the caller renders, holds the text, selected.
 */
export const useCopy = () => {
  const [isCopied, setCopied] = useState(false)
  const [failedText, setFailedText] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Blocked or unavailable: browsers provide the clipboard only over HTTPS.
      setFailedText(text)
      return false
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), shownForMs)
    return true
  }
  const byHand: ReactNode = failedText !== undefined && (
    <ManualCopy text={failedText} onClose={() => setFailedText(undefined)} />
  )
  return { isCopied, copy, byHand }
}

/** Whether the device has a share sheet. */
export const canShare = (): boolean => 'share' in navigator

/** Result of sharing; `closed` means the user dismissed the share sheet. */
export type ShareResult = 'shared' | 'copied' | 'manually' | 'closed'

/** Shares through the device's share sheet; copies `text` if there is none or it fails. */
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
