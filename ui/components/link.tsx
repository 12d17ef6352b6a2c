import { createContext, useContext, type ComponentProps } from 'react'
import { Link as RouterLink, useResolvedPath } from 'react-router-dom'

/** What is done for a page that somebody is about to open, by its path. */
export const Prefetch = createContext<(pathname: string) => void>(() => undefined)

/** A link to a page of this site, which is fetched as soon as somebody is about to follow it. */
export const Link = (props: ComponentProps<typeof RouterLink>) => {
  const aboutToOpen = useContext(Prefetch)
  const { pathname } = useResolvedPath(props.to)
  const intend = () => aboutToOpen(pathname)
  return <RouterLink onPointerEnter={intend} onTouchStart={intend} onFocus={intend} {...props} />
}
