import { useState } from 'react'
import type { WeekRecap } from '#contract/weeks/recaps'
import type { PictureShape } from '#domain/picture-shapes'
import { useShareOrCopy } from '#ui/components/use-copy.tsx'
import { pictureUrl } from './week-picture.tsx'

/** Picture as a file, if the browser can share files; offline, the message is shared alone. */
const fileOf = async (url: string, name: string): Promise<File[]> => {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined)
  if (!response?.ok) return []
  const file = new File([await response.blob()], name, { type: 'image/png' })
  return navigator.canShare?.({ files: [file] }) ? [file] : []
}

/** Message for the group chat, generated or edited, with the ways to share it. */
export const useGroupMessage = (recap: WeekRecap, shape: PictureShape) => {
  const [edited, setEdited] = useState<string>()
  const { isCopied, copy, passOn, byHand } = useShareOrCopy()
  const text = edited ?? recap.message
  return {
    text,
    edit: setEdited,
    isCopied,
    copy: () => void copy(text),
    share: async () => {
      const files = await fileOf(pictureUrl(recap, shape), `week-${recap.week}.png`)
      await passOn({ text, ...(files.length > 0 && { files }) }, text)
    },
    byHand,
  }
}

export type GroupChat = ReturnType<typeof useGroupMessage>
