import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab = { value: string; label: ReactNode; short?: ReactNode; panel: () => ReactNode }

/** Marks which edges of the strip hide more tabs, so that they fade. */
const fadeEdges = (strip: HTMLElement) => {
  strip.dataset.l = String(strip.scrollLeft > 4)
  strip.dataset.r = String(strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 4)
}

/** Scrolls the strip so that the selected tab stands in its middle. */
const showSelected = (strip: HTMLElement) => {
  const tab = strip.querySelector<HTMLElement>('[aria-selected=true]')
  if (!tab) return
  strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - strip.clientWidth / 2 + tab.offsetWidth / 2
  fadeEdges(strip)
}

const useStrip = (value: string) => {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bringIn = () => {
      if (strip.current) showSelected(strip.current)
    }
    let width = window.innerWidth
    // Phones also resize when their address bar goes; only another width moves the strip.
    const onResize = () => {
      if (window.innerWidth === width) return
      width = window.innerWidth
      bringIn()
    }
    bringIn()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [value])
  return strip
}

/** Text tabs on a rule; they scroll sideways on phones. `short` is the phone's label. */
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
  const strip = useStrip(value)
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={strip}
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
