import { ArrowRight } from 'lucide-react'
import type { Home } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/facts.tsx'
import { Link } from '#ui/components/link.tsx'
import { moneyOf } from '#ui/lib/paths'
import { payoutsOf } from './payouts.ts'
import styles from './still-to-win.module.css'

const maxVisible = 3

/** Prizes of the next week and season-end payouts, also after the season; renders nothing if there are neither. */
export const StillToWin = ({ league, next }: { league: League; next: Home['next'] }) => {
  const lines = payoutsOf(league)
  if (lines.length === 0 && !next?.prizes) return null
  return (
    <Card
      title="League Pot Breakdown"
      footer={
        league.totalPotAmount > 0 && (
          <Link className="link" to={moneyOf(league.id, 'pot')}>
            Pot and payouts <ArrowRight />
          </Link>
        )
      }
    >
      {next !== null && next.prizes > 0 && (
        <div className={styles.nextWeek}>
          <span className="big">{dollarsText(next.prizes, league.currency)}</span>
          <span className="t-2 t-sm">to win in week {next.week}, which ends Monday</span>
        </div>
      )}
      {lines.length > 0 && (
        <DescriptionList>
          {lines.slice(0, maxVisible).map(({ key, label, amount }) => (
            <div key={key}>
              <dt className="trunc" title={label}>
                {label}
              </dt>
              <dd>{dollarsText(amount, league.currency)}</dd>
            </div>
          ))}
        </DescriptionList>
      )}
    </Card>
  )
}
