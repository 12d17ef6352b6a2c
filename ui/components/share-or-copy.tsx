import { Check, Copy, Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LiveRegion } from './live-region.tsx'
import { useCopy, useShareOrCopy } from './use-copy.tsx'
import { Button } from './button.tsx'

type ButtonStyle = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'children'>

/** Copies a text; where the browser forbids it, shows it selected. */
export const CopyButton = ({
  text,
  label = 'Copy',
  ...look
}: ButtonStyle & { text: string; label?: string }) => {
  const { isCopied, copy, byHand } = useCopy()
  return (
    <>
      <Button {...look} onClick={() => void copy(text)}>
        {isCopied ? <Check /> : <Copy />}
        <LiveRegion as="span">{isCopied ? 'Copied' : label}</LiveRegion>
      </Button>
      {byHand}
    </>
  )
}

type ShareOrCopy = ButtonStyle & {
  label: string
  /** What the share sheet gets. */
  what: ShareData
  /** What is copied where there is none. */
  text: string
}

/** Shares by the device's own sheet; where it has none, copies. */
export const ShareOrCopyButton = ({ label, what, text, ...look }: ShareOrCopy) => {
  const { isCopied, passOn, byHand } = useShareOrCopy()
  return (
    <>
      <Button {...look} onClick={() => void passOn(what, text)}>
        {isCopied ? <Check /> : <Share2 />}
        <LiveRegion as="span">{isCopied ? 'Copied' : label}</LiveRegion>
      </Button>
      {byHand}
    </>
  )
}
