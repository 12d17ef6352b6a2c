import { type ReactNode, useContext } from 'react'
import { Tabs as Radix } from 'radix-ui'
import { useTitlePart } from '#ui/lib/title'
import { Surface } from './styled.ts'
import { fadeEdges, useTabList } from './tab-list.ts'
import styles from './tabs.module.css'
import segmentedStyles from './segmented.module.css'

export type Tab = { value: string; label: ReactNode; short?: ReactNode; panel: () => ReactNode }

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
