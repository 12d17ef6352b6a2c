import { firstField } from '#ui/lib/focusable'

/**
 * Where the keyboard starts in a dialog that has just opened: in its first field, else at its heading, never on the button
 * that closes it again. What asks for the focus itself keeps it. For onOpenAutoFocus of Radix.
 */
export const startInDialog = (event: Event): void => {
  event.preventDefault()
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLElement)) return
  const at = document.activeElement
  if (at !== dialog && dialog.contains(at)) return
  ;(firstField(dialog) ?? dialog.querySelector<HTMLElement>('h2'))?.focus()
}
