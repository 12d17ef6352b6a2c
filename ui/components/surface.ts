import { createContext } from 'react'

/** Current dialog, into which menus must be rendered because everything outside it is inert. Null on a page. */
export const Surface = createContext<HTMLElement | null>(null)
