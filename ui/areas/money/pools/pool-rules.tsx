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
  return `To the next week, at the end ${rollsOverRemainder ? 'it rolls over' : 'back'}`
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
            <Fact term="Lowest of the week">Out, along with anyone without a score</Fact>
            <Fact term="All eliminated together">Split</Fact>
            <Fact term="Several left at the end">Split</Fact>
          </>
        ) : (
          <Fact term="Each week">{payoutsText(pool)}</Fact>
        )}
        <Fact term={pool.way === 'survivor' ? 'No one left to pay' : 'No winner'}>{remainderText(pool)}</Fact>
        <Fact term="Paid up to win">{pool.paidUpToWin ? 'Yes' : 'No'}</Fact>
        <Fact term="Join until">{closesText(pool)}</Fact>
        <Fact term="For">
          {pool.isOpenToAll ? 'Everyone' : `Invited: ${pool.invited.join(', ') || 'everyone is in'}`}
        </Fact>
        {pool.rolledIn > 0 && (
          <Fact term="Rolled over into it">{`${dollarsText(pool.rolledIn, currency)} of ${pool.rolledOverFrom}`}</Fact>
        )}
      </DescriptionList>
    </Card>
  )
}
