import { useState } from 'react'
import type { ShareActivity } from '#contract/sharing'
import { toast } from '#ui/components/toast'
import { usePassOn } from '#ui/components/use-copy.tsx'
import { withLink } from './share-text.ts'

const toastNotReady = () => toast('warning', 'Link Not Ready', 'Please wait for the link to generate')

/** What the share dialog's buttons do with the text and the link. */
export const useShareActs = (text: string, link: ShareActivity | undefined) => {
  const { isCopied, copy, passOn, byHand } = usePassOn()
  const [isAsking, setAsking] = useState(false)

  const tell = (isOnClipboard: boolean) =>
    isOnClipboard
      ? toast('positive', 'Copied! Paste into your social app')
      : toast('negative', 'Copy Failed', 'Could not copy to clipboard')

  const copyAll = async () => {
    if (!link) return toastNotReady()
    return tell(await copy(withLink(text, link.shareUrl)))
  }

  const shareNatively = async () => {
    if (!link) return toastNotReady()
    const passed = await passOn({ text, url: link.shareUrl }, withLink(text, link.shareUrl))
    if (passed === 'shared') return setAsking(true)
    // Whoever closes the sheet posts it elsewhere.
    return passed === 'closed' ? copyAll() : tell(passed === 'copied')
  }

  return { isCopied, byHand, copyAll, shareNatively, isAsking, stopAsking: () => setAsking(false) }
}
