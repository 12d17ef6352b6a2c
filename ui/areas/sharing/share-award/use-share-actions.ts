import { useState } from 'react'
import type { ShareActivity } from '#contract/sharing'
import { toast } from '#ui/components/toast'
import { useShareOrCopy } from '#ui/components/use-copy.tsx'
import { withLink } from './share-text.ts'

/** Actions of the share dialog. The first one used creates the link; if that fails, the dialog shows the reason. */
export const useShareActions = (text: string, makeLink: () => Promise<ShareActivity | undefined>) => {
  const { isCopied, copy, passOn, byHand } = useShareOrCopy()
  const [isConfirming, setConfirming] = useState(false)

  const toastCopyResult = (isOnClipboard: boolean) =>
    isOnClipboard
      ? toast('positive', 'Copied! Paste into your social app')
      : toast('negative', 'Copy Failed', 'Could not copy to clipboard')

  const copyAll = async () => {
    const link = await makeLink()
    if (link) toastCopyResult(await copy(withLink(text, link.shareUrl)))
  }

  const shareNatively = async () => {
    const link = await makeLink()
    if (!link) return
    const passed = await passOn({ text, url: link.shareUrl }, withLink(text, link.shareUrl))
    if (passed === 'shared') return setConfirming(true)
    // Copy as a fallback: a user who closes the share sheet may post elsewhere.
    if (passed === 'closed') await copyAll()
    else toastCopyResult(passed === 'copied')
  }

  return {
    isCopied,
    byHand,
    copyAll,
    shareNatively,
    isConfirming,
    closeConfirmation: () => setConfirming(false),
  }
}
