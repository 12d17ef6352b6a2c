import { useState } from 'react'
import { reportFocusLost } from '#ui/lib/focus-lost'

/** Where the keyboard is. An item of a menu stands for the menu's button, because the menu is about to close. */
const whereFocusIs = (): Element | null => {
  const at = document.activeElement
  const menu = at?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : at
}

/**
 * For Radix dialogs that are rendered only while they are open: they have no trigger to go back to by themselves.
 * Give the answer to onCloseAutoFocus. Where the opener is gone, as the row of what was deleted is, the keyboard goes on
 * from where it stood.
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
