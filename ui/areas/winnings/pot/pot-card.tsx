import { ArrowRight, Coins } from 'lucide-react'
import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { dollarsText } from '#domain/money'
import { useDialog } from '#ui/lib/use-dialog'
import { FactList } from '#ui/components/facts.tsx'
import { classes } from '#ui/lib/classes'
import { lazy } from '#ui/components/lazy.tsx'
import { payoutsOf } from './payouts.ts'
import styles from './pot-card.module.css'

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
      <div className={classes('row', styles.potFigure)}>
        <span className="big">{dollarsText(league.totalPotAmount)}</span>
        <span className="t-2 t-sm">
          <span className="line">{dollarsText(total)} in payouts</span>
          <span className="line">{dollarsText(forWeeks)} for weekly awards</span>
        </span>
      </div>
      <FactList>
        {lines.slice(0, shownAtMost).map(({ key, label, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{dollarsText(amount)}</dd>
          </div>
        ))}
      </FactList>
      {isOpen && (
        <Suspense>
          <PotDialog league={league} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
