import { useState } from 'react'
import { reportFocusLost } from '#ui/lib/focus-lost'

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
