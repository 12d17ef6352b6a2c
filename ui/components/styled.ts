import { type ElementType, type ComponentProps, createElement, createContext } from 'react'
import { classes } from '#ui/lib/classes'

type StyledComponent<T extends ElementType> = Omit<ComponentProps<T>, 'as' | 'className'> & {
  /** Element or component to render instead of the default. */
  as?: T
  className?: string | undefined
}

/** Creates a component that is just an element with class names. */
export const styled =
  <Usual extends ElementType>(defaultElement: Usual, baseClass: string | undefined) =>
  <T extends ElementType = Usual>({ as, className, ...props }: StyledComponent<T>) =>
    createElement<object>(as ?? defaultElement, { ...props, className: classes(baseClass, className) })

/** Current dialog, into which menus must be rendered because everything outside it is inert. Null on a page. */
export const Surface = createContext<HTMLElement | null>(null)
