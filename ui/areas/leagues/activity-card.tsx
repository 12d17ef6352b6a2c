import type { Stats } from '#contract/ledger'
import { Card } from '../../components/card.tsx'
import { Meter } from '../../components/meter.tsx'
import { countText } from '../../lib/format.ts'
import './activity-card.css'

const Part = ({ label, value, max }: { label: string; value: number; max: number }) => (
  <div>
    <div className="row between act-line">
      <span className="t-2">{label}</span>
      <span className="num">
        <b className="t-strong">{countText(value)}</b>
        <span className="t-3"> of {countText(max)}</span>
      </span>
    </div>
    <Meter value={value} max={max} />
  </div>
)

export const ActivityCard = ({ stats }: { stats: Stats }) => (
  <Card title="League activity">
    <div className="activity">
      <Part label="Active managers" value={stats.activeManagers} max={stats.maxManagers} />
      <Part label="Showdown participants" value={stats.showdownParticipants} max={stats.activeManagers} />
      <div className="row between act-total">
        <span className="t-2">Awards this season</span>
        <b className="num t-strong">{countText(stats.totalAwards)}</b>
      </div>
    </div>
  </Card>
)
