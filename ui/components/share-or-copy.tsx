import { Check, Copy, Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LiveRegion } from './live-region.tsx'
import { useCopy, useShareOrCopy } from './use-copy.tsx'
import { Button } from './button.tsx'

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
