import { ArrowRight, Coins } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import '../../../components/stat.css'
import { dollarsText } from '#domain/money'
import { useDialog } from '#ui/lib/use-dialog'
import './pot-card.css'
import { payoutsOf } from './payouts.ts'

const PotDialog = lazy(() => import('./pot-dialog.tsx').then(m => ({ default: m.PotDialog })))

const shownAtMost = 3

/** What the pot is for: who gets what at the end, and what that leaves for the weeks. */
export const PotCard = ({ league }: { league: League }) => {
  const { isOpen, open, close } = useDialog('pot-breakdown')
  const { lines, total, forWeeks } = payoutsOf(league)
  if (league.totalPotAmount === 0)
    return (
      <Card title="League Pot Breakdown" flush>
        <Empty icon={Coins} title="No pot yet">
          It shows up here once the commissioner has set it.
        </Empty>
      </Card>
    )
  return (
    <Card
      title="League Pot Breakdown"
      foot={
        <button type="button" className="link link-btn" onClick={() => open()}>
          View full breakdown <ArrowRight />
        </button>
      }
    >
      <div className="row pot-figure">
        <span className="big">{dollarsText(league.totalPotAmount)}</span>
        <span className="t-2 t-sm">
          <span className="line">{dollarsText(total)} in payouts</span>
          <span className="line">{dollarsText(forWeeks)} for weekly awards</span>
        </span>
      </div>
      <dl className="kv">
        {lines.slice(0, shownAtMost).map(({ key, label, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{dollarsText(amount)}</dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <Suspense>
          <PotDialog league={league} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
