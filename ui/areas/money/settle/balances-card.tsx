import { useCurrency } from '#ui/lib/use-currency'
import type { SettleBalance, SettleUp } from '#contract/money/settle'
import { cents, dollars, dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Card } from '#ui/components/card.tsx'
import { FactList } from '#ui/components/facts.tsx'
import { Owed, Signed } from '#ui/areas/money/parts/amount-text.tsx'
import { signedText } from '#ui/areas/money/parts/words'
import { balanceNote, partsOf } from './settle-words.ts'

/** Everybody's balance and their sum, which is zero. */
export const BalancesCard = ({ now: { balances } }: { now: SettleUp }) => {
  const currency = useCurrency()
  return (
    <Card
      title="Balances"
      note="What each is owed, or owes"
      foot={
        <>
          <span className="t-sm t-2 grow">Sum of all balances</span>
          <span className="money">
            {dollarsText(
              dollars(balances.reduce((sum, { balance }) => sum + cents(balance), 0)),
              currency,
              true,
            )}
          </span>
        </>
      }
    >
      <ul className="list">
        {balances
          .toSorted((one, other) => other.balance - one.balance)
          .map(balance => (
            <li key={balance.memberId}>
              <div className="grow">
                <div className="t-med breaks">{balance.name}</div>
                <div className="t-3 t-sm">{balanceNote(balance, currency)}</div>
              </div>
              <Signed amount={balance.balance} />
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** How somebody's own balance comes about. */
export const HowCard = ({ me }: { me: SettleBalance }) => {
  const currency = useCurrency()
  return (
    <Card
      title={`How it comes to ${dollarsText(Math.abs(me.balance), currency, true)}`}
      foot={
        <>
          <span className="t-strong grow">{me.balance < 0 ? 'You owe' : 'You are owed'}</span>
          {me.balance < 0 ? (
            <Owed amount={-me.balance} cents />
          ) : (
            <span className="money">{dollarsText(me.balance, currency, true)}</span>
          )}
        </>
      }
    >
      <FactList>
        {partsOf(me).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="money">{signedText(amount, currency)}</dd>
          </div>
        ))}
        {partsOf(me).length === 0 && (
          <div>
            <dt>Nothing yet this season</dt>
            <dd className="money">{dollarsText(0, currency, true)}</dd>
          </div>
        )}
      </FactList>
    </Card>
  )
}

/** How the plan is made, for whoever wonders. */
export const WhyThese = ({ people }: { people: number }) => (
  <section className="fields">
    <h2 className="t-card">Why these payments</h2>
    <p className="t-2">
      Everybody settles with whoever holds the pot, by one payment each. So {people} people never need more
      than {plural(Math.max(1, people - 1), 'payment')}.
    </p>
    <p className="t-2">A payment only shrinks or removes a line. The rest of the plan stays as it is.</p>
  </section>
)
