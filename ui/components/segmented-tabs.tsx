import { Tabs as Radix } from 'radix-ui'
import { useContext, type ReactNode } from 'react'
import { useTitlePart } from '#ui/lib/title'
import { Surface } from './surface.ts'
import styles from './segmented.module.css'

/** Two to four views of a dialog as tabs. The caller styles the panel. */
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
      <div className={styles.segmentedRow}>
        <Radix.List className={styles.segmented} aria-label={label}>
          {tabs.map(tab => (
            <Radix.Trigger key={tab.value} value={tab.value}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      <Radix.Content value={value} className={styles.segmentedPanel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
