import { type ReactNode, useRef, useEffect, useContext } from 'react'
import { Tabs as Radix } from 'radix-ui'
import { useTitlePart } from '#ui/lib/title'
import { Surface } from './styled.ts'
import { Link } from './link.tsx'
import styles from './tabs.module.css'
import segmentedStyles from './segmented.module.css'

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

/** Two to four views of a dialog as tabs. The caller segmentedStyles the panel. */
export const SegmentedTabs = <T extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string
  tabs: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  children: ReactNode
}) => {
  const open = tabs.find(tab => tab.value === value)?.label
  const isInDialog = useContext(Surface) !== null
  useTitlePart('view', isInDialog && typeof open === 'string' ? open : undefined)
  return (
    <Radix.Root
      value={value}
      onValueChange={chosen => {
        const tab = tabs.find(({ value: known }) => known === chosen)
        if (tab) onChange(tab.value)
      }}
    >
      <div className={segmentedStyles.segmentedRow}>
        <Radix.List className={segmentedStyles.segmented} aria-label={label}>
          {tabs.map(tab => (
            <Radix.Trigger key={tab.value} value={tab.value}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      <Radix.Content value={value} className={segmentedStyles.segmentedPanel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
