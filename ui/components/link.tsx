import { createContext, useContext, type ComponentProps } from 'react'
import { Link as RouterLink, useResolvedPath } from 'react-router-dom'

/** Called with the path of a page that the user is about to open. */
export const Prefetch = createContext<(pathname: string) => void>(() => undefined)

/** Internal link that preloads its page when the user is about to follow it. */
export const Link = (props: ComponentProps<typeof RouterLink>) => {
  const aboutToOpen = useContext(Prefetch)
  const { pathname } = useResolvedPath(props.to)
  const intend = () => aboutToOpen(pathname)
  return <RouterLink onPointerEnter={intend} onTouchStart={intend} onFocus={intend} {...props} />
}
