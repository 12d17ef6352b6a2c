import { Link } from './link.tsx'
import { fadeEdges, useTabList } from './tab-list.ts'
import styles from './tabs.module.css'

/** Links styled as tabs; each has its own URL. */
export const LinkTabs = ({
  label,
  links,
  current,
}: {
  label: string
  links: readonly { to: string; label: string }[]
  current: string
}) => {
  const tabList = useTabList<HTMLElement>(current)
  return (
    <nav
      ref={tabList}
      className={styles.tabs}
      aria-label={label}
      onScroll={event => fadeEdges(event.currentTarget)}
    >
      {links.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
