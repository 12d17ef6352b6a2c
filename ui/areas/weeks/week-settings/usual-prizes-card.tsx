import { ArrowRight } from 'lucide-react'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import type { WeekSettings } from '#contract/leagues/week-settings'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/facts.tsx'
import { Money } from '#ui/components/stats.tsx'
import { Link } from '#ui/components/link.tsx'
import { rulesOf } from '#ui/lib/rules-path'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Default prizes of the built-in awards; they are changed in the rules. */
export const DefaultPrizesCard = ({ league, saved }: { league: League; saved: WeekSettings }) => (
  <Card
    title="Default prizes"
    footer={
      <Link className="link" to={rulesOf(league.id, 'change')}>
        Change in Rules
        <ArrowRight />
      </Link>
    }
  >
    {/* Custom rules define their own prizes. */}
    <QueryBoundary query={useApiQuery(awards.kinds, {})} name="Default prizes">
      {kinds => (
        <DescriptionList>
          {kinds.map(({ type, label, defaultPrize }) => (
            <div key={type}>
              <dt>{label}</dt>
              <dd>
                <Money amount={saved.prizes[type] ?? defaultPrize} />
              </dd>
            </div>
          ))}
        </DescriptionList>
      )}
    </QueryBoundary>
  </Card>
)
