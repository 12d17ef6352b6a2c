import { useCurrency } from '#ui/lib/use-currency'
import type { SettleUp } from '#contract/money/settle'
import { cents, dollars, dollarsText } from '#domain/money'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { SignedAmount } from '#ui/areas/money/shared/amount-text.tsx'
import { MemberLink } from '#ui/areas/money/shared/member-link.tsx'
import { balanceNote } from '#ui/areas/money/record/settle-text'
import { ThinRows, ThinRowName } from '#ui/areas/money/shared/thin-rows.tsx'

/** All balances and their total, which is zero; collapsed on phones. */
export const BalancesCard = ({
  leagueId,
  now: { balances },
  canManage,
}: {
  leagueId: number
  now: SettleUp
  /** Whether names link to the members' entries. */
  canManage: boolean
}) => {
  const currency = useCurrency()
  const sum = dollars(balances.reduce((all, { balance }) => all + cents(balance), 0))
  return (
    <FoldCard title="Balances" note={`Total of all balances ${dollarsText(sum, currency)}`}>
      <ThinRows aria-label="Balances">
        {balances
          .toSorted((one, other) => other.balance - one.balance)
          .map(balance => (
            <li key={balance.memberId}>
              <ThinRowName>
                <MemberLink leagueId={leagueId} memberId={canManage ? balance.memberId : null}>
                  {balance.name}
                </MemberLink>
                <small>{balanceNote(balance, currency)}</small>
              </ThinRowName>
              <SignedAmount amount={balance.balance} />
            </li>
          ))}
      </ThinRows>
    </FoldCard>
  )
}
