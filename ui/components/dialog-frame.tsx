import { useState } from 'react'
import { firstField } from '#ui/lib/focus'
import { reportFocusLost } from '#ui/lib/focus-lost'
import { styled } from './styled.ts'
import styles from './dialog.module.css'

/** Dialog footer, for bodies with their own layout. */
export const DialogFooter = styled('div', styles.dialogFooter)

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

/** Currently focused element. A menu item is replaced by its menu's button, because the menu is about to close. */
const whereFocusIs = (): Element | null => {
  const at = document.activeElement
  const menu = at?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : at
}

/**
 * Restores the focus for Radix dialogs that are rendered only while open: they have no trigger to return to. Pass the
 * result to onCloseAutoFocus. If the opener no longer exists, such as the row of a deleted item, the focus continues
 * from its position.
 */
export const useReturnFocus = () => {
  const [opener] = useState(whereFocusIs)
  return (event: Event) => {
    event.preventDefault()
    if (!(opener instanceof HTMLElement)) return
    opener.focus()
    if (document.activeElement !== opener || opener === document.body) reportFocusLost(opener)
  }
}
