import { createContext } from 'react'

/** The dialog somebody is in, where menus have to appear: everything outside it is out of reach. Null on a page. */
export const Surface = createContext<HTMLElement | null>(null)
