import { Plus, X } from 'lucide-react'
import { z } from 'zod'
import type { League } from '#contract/leagues/leagues'
import { type Dues, dues, DuesPlan } from '#contract/money/dues'
import { dollars, dollarsText, cents } from '#domain/money'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { FieldSet } from '#ui/components/field.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { Select, SelectField } from '#ui/components/select.tsx'
import { MoneyField, NumberField, TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useSaveForm } from '#ui/lib/use-save-form'
import { lateFeeText } from '#ui/areas/money/shared/dues-text'
import styles from './edit-dues-dialog.module.css'

/** Form values; without a late fee, its kind is 'none'. */
type DuesFields = {
  amount: string
  dueOn: string
  lateFee: { kind: string; amount: string; every: string }
  reminds: boolean
  membersSee: boolean
  own: { managerId: string; amount: string }[]
}

const Options = z.preprocess(
  fields => ({ ...(fields as DuesFields), lateFee: lateFeeOf((fields as DuesFields).lateFee) }),
  DuesPlan,
)

const lateFeeOf = (fee: DuesFields['lateFee']) => (fee.kind === 'none' ? null : fee)

const fieldsOf = (plan: DuesPlan | undefined): DuesFields => ({
  amount: plan ? String(plan.amount) : '',
  dueOn: plan?.dueOn ?? '',
  lateFee: plan?.lateFee
    ? { ...plan.lateFee, amount: String(plan.lateFee.amount) }
    : { kind: 'none', amount: '', every: 'once' },
  reminds: plan?.reminds ?? true,
  membersSee: plan?.membersSee ?? true,
  own: (plan?.own ?? []).map(({ managerId, amount }) => ({
    managerId: String(managerId),
    amount: String(amount),
  })),
})

const namesIn = ({ members }: Dues, currency: string) => ({
  amount: 'Dues',
  dueOn: 'Due date',
  lateFee: {
    name: 'Late fee',
    format: (fee: DuesPlan['lateFee']) => (fee ? lateFeeText(fee, currency) : 'None'),
  },
  reminds: 'Reminders',
  membersSee: 'Members see who has paid',
  own: {
    name: 'Different amounts',
    format: (own: DuesPlan['own']) =>
      own
        .map(({ managerId, amount }) => {
          const found = members.find(member => member.managerId === managerId)
          return `${found?.managerName ?? 'Someone'}: ${dollarsText(amount, currency)}`
        })
        .join('\n') || 'None',
  },
})

const useDuesForm = (league: League, now: Dues, onClose: () => void) =>
  useSaveForm(dues.save, {
    schema: Options,
    opened: now.plan ?? undefined,
    valuesOf: fieldsOf,
    input: (plan: DuesPlan) => ({ leagueId: league.id, ...plan }),
    names: namesIn(now, league.currency),
    changedIn: input => input,
    done: ({ plan }) => [
      'Dues saved',
      plan ? `${dollarsText(plan.amount, league.currency)} each` : undefined,
    ],
    onDone: onClose,
    onError: toastError('Not saved', 'The dues are unchanged.'),
  })

type Form = ReturnType<typeof useDuesForm>

const LateFee = ({ form }: { form: Form }) => {
  const kind = form.watch('lateFee.kind')
  return (
    <>
      <SelectField label="Late fee" {...form.field('lateFee.kind')}>
        <option value="none">None</option>
        <option value="fixed">Dollars</option>
        <option value="percent">Percent of dues</option>
      </SelectField>
      {kind !== 'none' && (
        <div className="two">
          {kind === 'fixed' ? (
            <MoneyField label="Fee" {...form.field('lateFee.amount')} />
          ) : (
            <NumberField label="Percent" {...form.field('lateFee.amount')} />
          )}
          <SelectField label="How often" {...form.field('lateFee.every')}>
            <option value="once">Once</option>
            <option value="week">Every week</option>
          </SelectField>
        </div>
      )}
    </>
  )
}

const OwnAmounts = ({ form, now }: { form: Form; now: Dues }) => {
  const own = form.watch('own')
  const set = (next: DuesFields['own']) => form.setValue('own', next, { shouldDirty: true })
  const people = now.members.filter(({ managerId }) => managerId !== null)
  return (
    <FieldSet label="Different amounts" error={form.field('own').error}>
      {own.map((_, at) => (
        <div key={at} className={styles.own}>
          <Select aria-label={`Member ${at + 1}`} {...form.register(`own.${at}.managerId`)}>
            <option value="">Choose a member</option>
            {people.map(({ managerId, managerName }) => (
              <option key={managerId} value={String(managerId)}>
                {managerName}
              </option>
            ))}
          </Select>
          <MoneyField
            label={<span className="sr">Amount {at + 1}</span>}
            {...form.field(`own.${at}.amount`)}
          />
          <Button
            icon
            variant="ghost"
            aria-label={`Remove amount ${at + 1}`}
            onClick={() => set(own.filter((_own, index) => index !== at))}
          >
            <X />
          </Button>
        </div>
      ))}
      <div>
        <Button size="sm" data-adds="" onClick={() => set([...own, { managerId: '', amount: '' }])}>
          <Plus />
          Add a member
        </Button>
      </div>
    </FieldSet>
  )
}

/** Hint that spreads the entered pot over the members. */
const enteredPotHint = ({ typedPot: enteredPot, members }: Dues, currency: string): string | undefined => {
  if (enteredPot === 0 || members.length === 0) return undefined
  const each = dollars(Math.round(cents(enteredPot) / members.length))
  return `The pot is set to ${dollarsText(enteredPot, currency)}: ${dollarsText(each, currency)} each for ${plural(members.length, 'member')}`
}

/** Editor for dues, deadline and late fee. */
export const EditDuesDialog = ({
  league,
  dues: now,
  onClose,
}: {
  league: League
  dues: Dues
  onClose: () => void
}) => {
  const form = useDuesForm(league, now, onClose)
  return (
    <FormDialog
      form={form}
      title={now.plan ? 'Edit dues' : 'Set dues'}
      note="Dues are added to everyone's balance right away."
      action="Save dues"
      onClose={onClose}
    >
      <div className="two">
        <MoneyField
          label="Everyone pays"
          hint={now.plan ? undefined : enteredPotHint(now, league.currency)}
          {...form.field('amount')}
        />
        <TextField label="Due date" type="date" {...form.field('dueOn')} />
      </div>
      <LateFee form={form} />
      <OwnAmounts form={form} now={now} />
      <SwitchField
        label="Send reminders"
        hint="14 and 3 days before the due date, then weekly"
        {...form.register('reminds')}
      />
      <SwitchField
        label="Members see who has paid"
        hint="Names and status, never notes"
        {...form.register('membersSee')}
      />
    </FormDialog>
  )
}
