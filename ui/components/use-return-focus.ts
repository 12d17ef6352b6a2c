import { useState } from 'react'

/** Where the keyboard is. An item of a menu stands for the menu's button, because the menu is about to close. */
const whereFocusIs = (): Element | null => {
  const at = document.activeElement
  const menu = at?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : at
}

/**
 * For Radix dialogs that are rendered only while they are open: they have no trigger to go back to by themselves.
 * Give the answer to onCloseAutoFocus.
 */
export const useReturnFocus = () => {
  const [opener] = useState(whereFocusIs)
  return (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}
