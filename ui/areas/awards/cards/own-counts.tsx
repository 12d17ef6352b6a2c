import { Award as AwardIcon } from 'lucide-react'
import type { Award } from '#contract/awards'
import { lookOf } from '#ui/components/kind-look'
import { useKinds } from '#ui/lib/use-kinds'
import { Stat, StatLabel, StatValue } from '#ui/components/stat.tsx'
import { classes } from '#ui/lib/classes'
import styles from './own-counts.module.css'

/** How many awards a manager won, and of which weekly kinds. */
export const OwnCounts = ({ awards }: { awards: readonly Award[] }) => {
  const weekly = useKinds().filter(({ cadence }) => cadence === 'weekly')
  const counts = [
    { label: 'Total Awards', icon: AwardIcon, count: awards.length },
    ...weekly.map(kind => ({
      label: kind.label,
      icon: lookOf(kind).icon,
      count: awards.filter(({ type }) => type === kind.type).length,
    })),
  ]
  return (
    <dl className={classes(styles.mstats, 'first')}>
      {counts.map(({ label, icon: Icon, count }) => (
        <Stat key={label}>
          <StatLabel>
            <Icon />
            {label}
          </StatLabel>
          <StatValue>{count}</StatValue>
        </Stat>
      ))}
    </dl>
  )
}
