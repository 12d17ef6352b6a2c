import { useState } from 'react'
import type { ShareActivity } from '#contract/sharing'
import { toast } from '#ui/components/toast'
import { useShareOrCopy } from '#ui/components/use-copy.tsx'
import { withLink } from './share-text.ts'

/** Actions of the share dialog. The first one used creates the link; if that fails, the dialog shows the reason. */
export const useShareActions = (text: string, makeLink: () => Promise<ShareActivity | undefined>) => {
  const { isCopied, copy, passOn, byHand } = useShareOrCopy()
  const [isAsking, setAsking] = useState(false)

  const tell = (isOnClipboard: boolean) =>
    isOnClipboard
      ? toast('positive', 'Copied! Paste into your social app')
      : toast('negative', 'Copy Failed', 'Could not copy to clipboard')

  const copyAll = async () => {
    const link = await makeLink()
    if (link) tell(await copy(withLink(text, link.shareUrl)))
  }

  const shareNatively = async () => {
    const link = await makeLink()
    if (!link) return
    const passed = await passOn({ text, url: link.shareUrl }, withLink(text, link.shareUrl))
    if (passed === 'shared') return setAsking(true)
    // Copy as a fallback: a user who closes the share sheet may post elsewhere.
    if (passed === 'closed') await copyAll()
    else tell(passed === 'copied')
  }

  return { isCopied, byHand, copyAll, shareNatively, isAsking, stopAsking: () => setAsking(false) }
}
