import { Award as AwardIcon } from 'lucide-react'
import type { Award } from '#contract/awards'
import '../../../components/card.css'
import '../../../components/stat.css'
import { lookOf } from '#ui/components/kind-look'
import './own-counts.css'
import { useKinds } from '#ui/lib/use-kinds'

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
    <dl className="mstats first">
      {counts.map(({ label, icon: Icon, count }) => (
        <div className="card stat" key={label}>
          <dt className="lbl">
            <Icon />
            {label}
          </dt>
          <dd className="val">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
