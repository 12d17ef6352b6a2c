import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { useAnswer } from '#ui/lib/use-answer'
import { transferReads } from './use-transfers.ts'

const Request = transfers.send.input.pick({ toManagerId: true, message: true })
// Digits alone would pass for the id of a manager.
const ByEmail = Request.refine(({ toManagerId }) => typeof toManagerId === 'string', {
  path: ['toManagerId'],
  error: 'Choose a manager or enter a valid email address',
})

type Values = { toManagerId: string; message: string }
type Given = z.output<typeof Request>

const ways = [
  { value: 'manager', label: 'A manager' },
  { value: 'email', label: 'By email' },
] as const
type Way = (typeof ways)[number]['value']

// The fields hold text, which the schemas read as well as numbers; their types only tell of the numbers.
const resolverOf = (way: Way) =>
  zodResolver(way === 'email' ? ByEmail : Request) as unknown as Resolver<Values, unknown, Given>

const useRequest = (league: League, way: Way, onClose: () => void) => {
  const send = useAct(transfers.send, { refreshes: transferReads })
  const form = useForm<Values, unknown, Given>({
    resolver: resolverOf(way),
    defaultValues: { toManagerId: '', message: '' },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(request =>
    send.mutate(
      { leagueId: league.id, ...request },
      {
        onSuccess: ({ toManagerName }) => {
          toast('positive', 'Transfer request sent', `${toManagerName} has 48 hours to accept.`)
          onClose()
        },
        onError: error => {
          if (!showIssues(error, form))
            toastRefused('Transfer Failed', 'Failed to send transfer request')(error)
        },
      },
    ),
  )
  return { form, submit, isPending: send.isPending }
}

type Fields = { form: UseFormReturn<Values, unknown, Given> }

const ToManager = ({ form, league, user }: Fields & { league: League; user: User }) => (
  <Await answer={useAnswer(leagues.members, { leagueId: league.id })} name="Managers">
    {all => (
      <SelectField
        label="Manager"
        error={form.formState.errors.toManagerId?.message}
        {...form.register('toManagerId')}
      >
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
  </Await>
)

const ToEmail = ({ form }: Fields) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="off"
    hint="Without an account yet, they are asked to register first."
    error={form.formState.errors.toManagerId?.message}
    {...form.register('toManagerId')}
  />
)

/** Asks somebody to take a league over: a manager of it, or anybody by address. */
export const TransferDialog = ({
  league,
  user,
  onClose,
}: {
  league: League
  user: User
  onClose: () => void
}) => {
  const formId = useId()
  const [way, setWay] = useState<Way>('manager')
  const { form, submit, isPending } = useRequest(league, way, onClose)
  const choose = (next: Way) => {
    setWay(next)
    form.resetField('toManagerId')
  }
  return (
    <Dialog
      title="Transfer ownership"
      note={`Whoever accepts runs ${league.name}. You stay a member with your team and winnings.`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending && 'Sending'}>
            Send request
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={formId} className="stack" onSubmit={event => void submit(event)} noValidate>
        <div>
          <Segmented label="Who takes it over" options={ways} value={way} onChange={choose} />
        </div>
        {way === 'manager' ? <ToManager form={form} league={league} user={user} /> : <ToEmail form={form} />}
        <TextAreaField
          label="Message"
          optional
          maxLength={1000}
          error={form.formState.errors.message?.message}
          {...form.register('message')}
        />
      </form>
    </Dialog>
  )
}
