import { useEffect, useState } from 'react'
import { useTitlePart } from '#ui/lib/title'

/** Puts a dialog's heading first in the title of the window. For the ref of the heading. */
export const useDialogTitle = () => {
  const [heading, setHeading] = useState<HTMLElement | null>(null)
  const [text, setText] = useState<string>()
  // A heading is what is drawn, not always a string; it may also change while the dialog is open.
  useEffect(() => {
    if (heading) setText(heading.textContent)
  })
  useTitlePart('dialog', text)
  return setHeading
}
