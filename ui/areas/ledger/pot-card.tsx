import type { League } from '#contract/leagues'
import { Card } from '../../components/card.tsx'
import '../../components/stat.css'
import { moneyText } from '../../lib/format.ts'
import './pot-card.css'
import { payoutsOf } from './payouts.ts'

/** What the pot is for: who gets what at the end, and what that leaves for the weeks. */
export const PotCard = ({ league }: { league: League }) => {
  const { lines, total, forWeeks } = payoutsOf(league)
  if (league.totalPotAmount === 0) return null
  return (
    <Card title="League pot breakdown">
      <div className="row pot-figure">
        <span className="big">{moneyText(league.totalPotAmount)}</span>
        <span className="t-2 t-sm">
          <span className="line">{moneyText(total)} in payouts</span>
          <span className="line">{moneyText(forWeeks)} for weekly awards</span>
        </span>
      </div>
      <dl className="kv">
        {lines.map(({ key, label, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{moneyText(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
