import { ArrowRight } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { Rulebook } from '#contract/rules/rules'
import { statNames } from '#domain/stat-names'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/facts.tsx'
import { Money } from '#ui/components/stats.tsx'
import { Link } from '#ui/components/link.tsx'
import { moneyOf } from '#ui/lib/paths'
import { weekCountText } from '#domain/metric-value'
import styles from './change-rules.module.css'

/** Remaining cost of the rules compared with the available money. */
export const CostCard = ({
  league,
  rulebook: { budget, nextWeek },
}: {
  league: League
  rulebook: Rulebook
}) => {
  const open = budget.weeks.filter(({ isOpen }) => isOpen)
  const { available, overspent, planned, surplus } = budget
  return (
    <Card
      title="Cost"
      footer={
        <Link className="link" to={moneyOf(league.id, 'pot')}>
          View pot
          <ArrowRight />
        </Link>
      }
    >
      <DescriptionList>
        {open[0] && (
          <div>
            <dt>Week {open[0].week}</dt>
            <dd>
              <Money amount={open[0].amount} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            {weekCountText(open.length)} starting week {nextWeek}
          </dt>
          <dd>
            <Money amount={planned} />
          </dd>
        </div>
        <div>
          <dt>{statNames.available}</dt>
          <dd>
            <Money amount={available - overspent} />
          </dd>
        </div>
        <div className={styles.total} data-short={surplus < 0 || undefined}>
          <dt>{surplus < 0 ? 'Short' : 'To spare'}</dt>
          <dd>
            <Money amount={Math.abs(surplus)} />
          </dd>
        </div>
      </DescriptionList>
    </Card>
  )
}
