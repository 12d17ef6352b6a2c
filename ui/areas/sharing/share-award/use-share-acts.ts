import { useState } from 'react'
import type { ShareActivity } from '#contract/sharing'
import { toast } from '#ui/components/toast'
import { useCopy } from '#ui/lib/use-copy'
import { withLink } from './share-text.ts'

const toastNotReady = () => toast('warning', 'Link Not Ready', 'Please wait for the link to generate')

/** Whether the device brings its own way to share. */
export const canShareNatively = (): boolean => 'share' in navigator

/** What the share dialog's buttons do with the text and the link. */
export const useShareActs = (text: string, link: ShareActivity | undefined) => {
  const { isCopied, copy } = useCopy()
  const [isAsking, setAsking] = useState(false)

  const copyAll = async () => {
    if (!link) return toastNotReady()
    return (await copy(withLink(text, link.shareUrl)))
      ? toast('positive', 'Copied! Paste into your social app')
      : toast('negative', 'Copy Failed', 'Could not copy to clipboard')
  }

  const shareNatively = async () => {
    if (!link) return toastNotReady()
    try {
      await navigator.share({ text, url: link.shareUrl })
    } catch {
      // Cancelled or not possible after all.
      return copyAll()
    }
    return setAsking(true)
  }

  return { isCopied, copyAll, shareNatively, isAsking, stopAsking: () => setAsking(false) }
}
