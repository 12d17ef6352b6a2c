import { useState, type FormEvent } from 'react'
import { Form } from '#ui/components/form.tsx'
import { useCurrency, amountForInput } from '#ui/lib/use-currency'
import type { League } from '#contract/leagues/leagues'
import { twoPersonApproval, type TwoPersonApproval } from '#contract/leagues/two-person-approval'
import { dollarsText } from '#domain/money'
import { type TwoPeople, twoPeopleText } from '#domain/two-people'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { plainNumber } from '#ui/components/number-text'
import { MoneyField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { type CallError, issueAt } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Saves part of the policy; calls `onError` when another user saved in the meantime or the amount is invalid. */
const useSave = (
  leagueId: number,
  { forOwn, above }: TwoPersonApproval,
  onError: (error: CallError) => void,
) => {
  const savePolicy = useApiMutation(twoPersonApproval.save, {
    onError: error => {
      onError(error)
      if (error.issues.length === 0) toast('negative', 'Not saved', error.message)
    },
  })
  const save = (part: Partial<TwoPeople>, message: string) =>
    savePolicy.mutate(
      { leagueId, forOwn, above, ...part, openedWith: { forOwn, above } },
      {
        onSuccess: ({ pending }) =>
          pending === null
            ? toast('positive', 'Saved', message)
            : toast(
                'positive',
                'Approval requested',
                'It takes effect when another person who can manage money agrees.',
              ),
      },
    )
  return {
    save,
    shown: savePolicy.isPending ? savePolicy.variables : { forOwn },
    isPending: savePolicy.isPending,
  }
}

const textOf = ({ above }: TwoPeople, currency: string): string =>
  above === null ? '' : amountForInput(above, currency)

const Fields = ({
  leagueId,
  policy,
  onConflict,
}: {
  leagueId: number
  policy: TwoPersonApproval
  onConflict: () => unknown
}) => {
  const currency = useCurrency()
  const [amount, setAmount] = useState(textOf(policy, currency))
  const [error, setError] = useState<string>()
  const { save, shown, isPending } = useSave(leagueId, policy, error => {
    setError(issueAt(error, 'above'))
    if (error.editConflict) onConflict()
  })
  const saveAmount = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const above = amount.trim() === '' ? null : Number(plainNumber(amount))
    // NaN would be sent as null, which means no amount.
    if (Number.isNaN(above)) return setError('Enter an amount, or leave it empty')
    save(
      { above },
      above === null
        ? 'Two-person approval is off.'
        : `Two people must approve payments above ${dollarsText(above, currency, true)}.`,
    )
  }
  return (
    <Form className="fields" noValidate onSubmit={saveAmount}>
      {policy.pending && (
        <div className="stack">
          <p className="t-2">
            {policy.pending.isOwn ? 'You' : policy.pending.byName} asked to loosen this: two people for{' '}
            {twoPeopleText(policy.pending, currency)}. It takes effect when another person who can manage
            money agrees, on Settle Up.
          </p>
          <div>
            <Button onClick={() => !isPending && save({}, 'Request canceled')}>Cancel request</Button>
          </div>
        </div>
      )}
      <SwitchField
        label="Payments to yourself"
        hint="No one can add to their own balance, pay themselves or spend the pot they hold without a second person."
        checked={shown.forOwn ?? false}
        onChange={event =>
          !isPending &&
          save(
            { forOwn: event.target.checked },
            event.target.checked ? 'Another person who can manage money does that.' : 'One person is enough.',
          )
        }
      />
      <MoneyField
        label="Payments above"
        optional
        hint="Applies to the total paid to one person in 24 hours. One person marks it paid and another confirms. Leave empty to turn off."
        value={amount}
        error={error}
        onChange={event => {
          setAmount(event.target.value)
          setError(undefined)
        }}
      />
      <div>
        <Button type="submit" busy={isPending && 'Saving'}>
          Save amount
        </Button>
      </div>
    </Form>
  )
}

/** Two-person approval settings; only the league's owner can change them. */
export const TwoPersonDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const query = useApiQuery(twoPersonApproval.read, { leagueId: league.id }, { freshForMs: 0 })
  return (
    <Dialog
      title="Two-person approval"
      note="Choose which payments need two people."
      width={440}
      onClose={onClose}
    >
      <QueryBoundary query={query} name="What needs two people">
        {policy => (
          <Fields key={league.id} leagueId={league.id} policy={policy} onConflict={() => query.refetch()} />
        )}
      </QueryBoundary>
    </Dialog>
  )
}
