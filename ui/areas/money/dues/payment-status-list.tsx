import { HiddenTable } from '#ui/components/week-bars.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import type { MemberDues } from '#contract/money/dues'
import { dollarsText } from '#domain/money'
import { initialsOf } from '#ui/lib/format'
import { paidShare } from '#ui/areas/money/shared/dues-text'
import styles from './payment-status-list.module.css'

const paidFirst = (members: readonly MemberDues[]): MemberDues[] =>
  members.toSorted((a, b) => a.owes - b.owes)

const statusText = (members: readonly MemberDues[], currency: string): string => {
  const behind = members.filter(({ state }) => state !== 'paid')
  const paid = `${members.length - behind.length} of ${members.length} members have paid in full.`
  const balances = behind.map(
    ({ managerName, owes }) => `${managerName} owes ${dollarsText(owes, currency)}.`,
  )
  return [paid, ...balances].join(' ')
}

/** Members as stripes of the field: a filled stripe is paid, a dashed remainder is outstanding. */
export const RollCall = ({ members }: { members: readonly MemberDues[] }) => {
  const currency = useCurrency()
  return (
    <>
      <div
        className={styles.members}
        role="img"
        data-drawn=""
        aria-label={statusText(members, currency)}
        data-many={members.length > 16 || undefined}
      >
        {paidFirst(members).map(member => (
          <div key={member.memberId} data-state={member.state}>
            <span>
              <i style={{ height: `${paidShare(member) * 100}%` }} />
            </span>
            <em>{initialsOf(member.managerName)}</em>
          </div>
        ))}
      </div>
      <HiddenTable
        caption="Who has paid"
        headings={['Member', 'Paid in', 'Owes']}
        rows={paidFirst(members).map(({ managerName, paid, owes }) => [
          managerName,
          dollarsText(paid, currency),
          dollarsText(owes, currency),
        ])}
      />
    </>
  )
}
