import { firstField } from '#ui/lib/focusable'

/**
 * Sets the initial focus of a dialog: its first field or its heading, never the close button. An element that requests
 * the focus itself keeps it. Used as Radix's onOpenAutoFocus.
 */
export const startInDialog = (event: Event): void => {
  event.preventDefault()
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLElement)) return
  const at = document.activeElement
  if (at !== dialog && dialog.contains(at)) return
  ;(firstField(dialog) ?? dialog.querySelector<HTMLElement>('h2'))?.focus()
}
