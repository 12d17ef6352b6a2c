import { useState } from 'react'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import { QueryBoundary } from '#ui/components/await.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'

const Request = transfers.send.input.pick({ toManagerId: true, message: true })
// Digits alone would be read as a manager ID.
const ByEmail = Request.refine(({ toManagerId }) => typeof toManagerId === 'string', {
  path: ['toManagerId'],
  error: 'Choose a manager or enter a valid email address',
})

const ways = [
  { value: 'manager', label: 'A manager' },
  { value: 'email', label: 'By email' },
] as const
type Way = (typeof ways)[number]['value']

const useRequest = (league: League, way: Way, onClose: () => void) =>
  useApiForm(transfers.send, {
    schema: way === 'email' ? ByEmail : Request,
    defaultValues: { toManagerId: '', message: '' },
    input: request => ({ leagueId: league.id, ...request }),
    done: ({ toManagerName }) => ['Transfer request sent', `${toManagerName} has 48 hours to accept.`],
    onDone: onClose,
    onError: toastError('Transfer Failed', 'Failed to send transfer request'),
  })

type Fields = { form: ReturnType<typeof useRequest> }

const ToManager = ({ form, league, user }: Fields & { league: League; user: User }) => (
  <QueryBoundary query={useApiQuery(leagues.members, { leagueId: league.id })} name="Managers">
    {all => (
      <SelectField label="Manager" {...form.field('toManagerId')}>
        <option value="">Choose a manager</option>
        {all
          .filter(({ userId, status }) => status === 'active' && userId !== user.id)
          .map(({ userId, managerName }) => (
            <option key={userId} value={userId}>
              {managerName}
            </option>
          ))}
      </SelectField>
    )}
  </QueryBoundary>
)

const ToEmail = ({ form }: Fields) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="off"
    hint="If they don't have an account yet, they'll be asked to register first."
    {...form.field('toManagerId')}
  />
)

/** Requests a league transfer to one of its managers, or to anyone by email. */
export const TransferDialog = ({
  league,
  user,
  onClose,
}: {
  league: League
  user: User
  onClose: () => void
}) => {
  const [way, setWay] = useState<Way>('manager')
  const form = useRequest(league, way, onClose)
  const choose = (next: Way) => {
    setWay(next)
    form.resetField('toManagerId')
  }
  return (
    <FormDialog
      form={form}
      title="Transfer ownership"
      note={`The new commissioner will run ${league.name}. You'll stay a member and keep your team and winnings.`}
      action="Send request"
      working="Sending"
      onClose={onClose}
    >
      <div>
        <Segmented label="New commissioner" options={ways} value={way} onChange={choose} />
      </div>
      {way === 'manager' ? <ToManager form={form} league={league} user={user} /> : <ToEmail form={form} />}
      <TextAreaField label="Message" optional maxLength={1000} {...form.field('message')} />
    </FormDialog>
  )
}
