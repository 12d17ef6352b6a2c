import { amountForInput } from '#ui/lib/money-input'
import { useCurrency } from '#ui/lib/use-currency'
import type { MemberDues } from '#contract/money/dues'
import { dollarsText } from '#domain/money'
import type { PaymentMethod } from '#domain/payment-methods'
import { Button } from '#ui/components/button.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { PaidHowField } from '#ui/areas/money/shared/paid-how-field.tsx'
import styles from './several.module.css'

export type RowFields = { paidOn: string; how: PaymentMethod; amounts: Record<number, string> }

const isMember = (member: MemberDues): member is MemberDues & { managerId: number } =>
  member.managerId !== null

/** Amount field for every member, with one date and method for all. */
export const SeveralRows = ({
  members,
  fields,
  onChange,
}: {
  members: readonly MemberDues[]
  fields: RowFields
  onChange: (fields: RowFields) => void
}) => {
  const currency = useCurrency()
  const people = members.filter(isMember)
  const fill = () =>
    onChange({
      ...fields,
      amounts: Object.fromEntries(
        people
          .filter(({ owes }) => owes > 0)
          .map(({ managerId, owes }) => [managerId, amountForInput(owes, currency)]),
      ),
    })
  return (
    <>
      <TextField
        label="Paid on"
        type="date"
        value={fields.paidOn}
        onChange={event => onChange({ ...fields, paidOn: event.target.value })}
      />
      <PaidHowField value={fields.how} onChange={how => onChange({ ...fields, how })} />
      <div>
        <Button size="sm" onClick={fill}>
          Fill in balances due
        </Button>
      </div>
      <ul className={styles.people}>
        {people.map(({ managerId, managerName, owes }) => (
          <li key={managerId}>
            <MoneyField
              label={managerName}
              hint={owes > 0 ? `Owes ${dollarsText(owes, currency, true)}` : 'Owes nothing'}
              value={fields.amounts[managerId] ?? ''}
              onChange={event =>
                onChange({ ...fields, amounts: { ...fields.amounts, [managerId]: event.target.value } })
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}
