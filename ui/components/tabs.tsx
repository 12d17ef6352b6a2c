import { Tabs as Radix } from 'radix-ui'
import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { useTitlePart } from '#ui/lib/title'
import { Link } from './link.tsx'
import { Surface } from './surface.ts'
import styles from './tabs.module.css'

export type Tab = { value: string; label: ReactNode; short?: ReactNode; panel: () => ReactNode }

/** Marks the edges behind which more tabs are hidden, so that they fade. */
const fadeEdges = (tabList: HTMLElement) => {
  tabList.dataset.l = String(tabList.scrollLeft > 4)
  tabList.dataset.r = String(tabList.scrollLeft + tabList.clientWidth < tabList.scrollWidth - 4)
}

/** Scrolls the selected tab to the middle of the strip. */
const showSelected = (tabList: HTMLElement) => {
  const tab = tabList.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]')
  if (!tab) return
  tabList.scrollLeft = tab.offsetLeft - tabList.offsetLeft - tabList.clientWidth / 2 + tab.offsetWidth / 2
  fadeEdges(tabList)
}

/** Keeps the selected tab in view when the strip is wider than the window. */
const useTabList = <T extends HTMLElement>(value: string) => {
  const tabList = useRef<T>(null)
  useEffect(() => {
    const scrollToSelected = () => {
      if (tabList.current) showSelected(tabList.current)
    }
    let width = window.innerWidth
    // Phones also fire resize when the address bar hides; only a change of width scrolls the strip.
    const onResize = () => {
      if (window.innerWidth === width) return
      width = window.innerWidth
      scrollToSelected()
    }
    scrollToSelected()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [value])
  return tabList
}

/** Text tabs on a rule; scroll sideways on phones. `short` is the label on phones. */
export const Tabs = ({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
}) => {
  const tabList = useTabList<HTMLDivElement>(value)
  const open = tabs.find(tab => tab.value === value)?.label
  useTitlePart(useContext(Surface) ? 'view' : 'tab', typeof open === 'string' ? open : undefined)
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={tabList}
        className={styles.tabs}
        aria-label={label}
        onScroll={event => fadeEdges(event.currentTarget)}
      >
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.short ? (
              <>
                <span className="only-d">{tab.label}</span>
                <span className="only-m">{tab.short}</span>
              </>
            ) : (
              tab.label
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.tabPanel}>
          {tab.panel()}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

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
