import type { Pool } from '#contract/money/pools'
import { weeksText } from '#domain/metric-value'
import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/facts.tsx'
import { closesText, payoutsText } from './pool-text.ts'

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const remainderText = ({ way, rollsOverRemainder }: Pool): string => {
  if (way === 'survivor') return rollsOverRemainder ? 'Rolls over' : 'Refunded'
  return `Rolls over to the next week, ${rollsOverRemainder ? 'also at the end' : 'refunded at the end'}`
}

/** Rules of a pool, one term per line. */
export const PoolRules = ({ pool }: { pool: Pool }) => {
  const currency = useCurrency()
  return (
    <Card title="Rules">
      <DescriptionList>
        <Fact term="Decided in">{weeksText(pool.weeks)}</Fact>
        {pool.way === 'survivor' ? (
          <>
            <Fact term="Lowest score each week">Eliminated, along with anyone without a score</Fact>
            <Fact term="All eliminated together">Split</Fact>
            <Fact term="Multiple teams left at the end">Split</Fact>
          </>
        ) : (
          <Fact term="Each week">{payoutsText(pool)}</Fact>
        )}
        <Fact term={pool.way === 'survivor' ? 'No one left to pay' : 'If no one wins'}>
          {remainderText(pool)}
        </Fact>
        <Fact term="Must be paid up to win">{pool.paidUpToWin ? 'Yes' : 'No'}</Fact>
        <Fact term="Join by">{closesText(pool)}</Fact>
        <Fact term="Open to">
          {pool.isOpenToAll ? 'Everyone' : `Invited: ${pool.invited.join(', ') || 'everyone joined'}`}
        </Fact>
        {pool.rolledIn > 0 && (
          <Fact term="Rolled over into it">{`${dollarsText(pool.rolledIn, currency)} of ${pool.rolledOverFrom}`}</Fact>
        )}
      </DescriptionList>
    </Card>
  )
}
