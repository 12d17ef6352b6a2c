import { Suspense, useState, useRef, useEffect, type ReactNode, type ComponentProps } from 'react'
import { Check, Copy, Share2 } from 'lucide-react'
import { Button } from './button.tsx'
import { lazy } from './lazy.tsx'
import { LiveRegion } from './live-region.tsx'

const ManualCopy = lazy(() => import('./manual-copy.tsx').then(m => m.ManualCopy))

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
    <Suspense>
      <ManualCopy text={failedText} onClose={() => setFailedText(undefined)} />
    </Suspense>
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

type ButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'children'>

/** Copies a text; if the browser blocks it, shows the text selected. */
export const CopyButton = ({
  text,
  label = 'Copy',
  ...props
}: ButtonProps & { text: string; label?: string }) => {
  const { isCopied, copy, byHand } = useCopy()
  return (
    <>
      <Button {...props} onClick={() => void copy(text)}>
        {isCopied ? <Check /> : <Copy />}
        <LiveRegion as="span">{isCopied ? 'Copied' : label}</LiveRegion>
      </Button>
      {byHand}
    </>
  )
}

type ShareOrCopy = ButtonProps & {
  label: string
  what: ShareData
  text: string
}

/** Opens the device's share sheet, or copies if there is none. */
export const ShareOrCopyButton = ({ label, what, text, ...props }: ShareOrCopy) => {
  const { isCopied, passOn, byHand } = useShareOrCopy()
  return (
    <>
      <Button {...props} onClick={() => void passOn(what, text)}>
        {isCopied ? <Check /> : <Share2 />}
        <LiveRegion as="span">{isCopied ? 'Copied' : label}</LiveRegion>
      </Button>
      {byHand}
    </>
  )
}
