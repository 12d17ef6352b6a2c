import { ArrowRight } from 'lucide-react'
import type { Stats } from '#contract/winnings'
import { Card } from '#ui/components/card.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { countText } from '#domain/text'
import { useDialog } from '#ui/lib/use-dialog'
import { classes } from '#ui/lib/classes'
import styles from './activity-card.module.css'

const Part = ({ label, value, max }: { label: string; value: number; max: number }) => (
  <div>
    <div className={classes('row between', styles.actLine)}>
      <span className="t-2">{label}</span>
      <span className="num">
        <b className="t-strong">{countText(value)}</b>
        <span className="t-3"> of {countText(max)}</span>
      </span>
    </div>
    <Meter value={value} max={max} />
  </div>
)

/** How busy the league is; its foot leads to who did what. */
export const ActivityCard = ({ stats }: { stats: Stats }) => {
  const { open } = useDialog('audit')
  return (
    <Card
      title="League Activity"
      foot={
        <button type="button" className="link link-btn" onClick={() => open()}>
          View audit log <ArrowRight />
        </button>
      }
    >
      <div className={styles.activity}>
        <Part label="Active Managers" value={stats.activeManagers} max={stats.maxManagers} />
        <Part label="Showdown Participants" value={stats.showdownParticipants} max={stats.activeManagers} />
        <div className={classes('row between', styles.actTotal)}>
          <span className="t-2">Awards This Season</span>
          <b className="num t-strong">{countText(stats.totalAwards)}</b>
        </div>
      </div>
    </Card>
  )
}
