import { createContext, type ComponentProps, useContext, type ReactNode } from 'react'
import { Link as RouterLink, useResolvedPath } from 'react-router-dom'
import { ArrowLeft } from 'lucide-react'
import styles from './back-link.module.css'

/** Called with the path of a page that the user is about to open. */
export const Prefetch = createContext<(pathname: string) => void>(() => undefined)

/** Internal link that preloads its page when the user is about to follow it. */
export const Link = (props: ComponentProps<typeof RouterLink>) => {
  const aboutToOpen = useContext(Prefetch)
  const { pathname } = useResolvedPath(props.to)
  const intend = () => aboutToOpen(pathname)
  return <RouterLink onPointerEnter={intend} onTouchStart={intend} onFocus={intend} {...props} />
}

/** Link back to the parent page. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <ArrowLeft />
    {children}
  </Link>
)
