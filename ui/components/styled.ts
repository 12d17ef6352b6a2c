import { createElement, type ComponentProps, type ElementType } from 'react'
import { classes } from '#ui/lib/classes'

type StyledComponent<T extends ElementType> = Omit<ComponentProps<T>, 'as' | 'className'> & {
  /** Another element or component, where the usual one would say something else. */
  as?: T
  className?: string | undefined
}

/** A component that is nothing but an element with a look. */
export const styled =
  <Usual extends ElementType>(usual: Usual, look: string | undefined) =>
  <T extends ElementType = Usual>({ as, className, ...rest }: StyledComponent<T>) =>
    createElement<object>(as ?? usual, { ...rest, className: classes(look, className) })
