import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts'
import { accounts } from '#contract/accounts'
import { joining } from '#contract/joining'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { toastRefused } from '../../components/toast.ts'
import type { CallError } from '../../lib/call.ts'
import { showIssues } from '../../lib/show-issues.ts'
import { useAct } from '../../lib/use-act.ts'
import { fullName } from '../../lib/use-user.ts'
import './joining.css'

const Team = joining.join.input.pick({ teamName: true })

type Props = {
  user: User
  action: string
  busy: string | false
  /** Resolves when joined; throws CallError. */
  onSubmit: (teamName: string) => Promise<unknown>
  /** What no field can show. */
  onRefused: (error: CallError) => unknown
}

/** Joining a league with the account that is signed in. */
export const TeamForm = ({ user, action, busy, onSubmit, onRefused }: Props) => {
  const form = useForm({ resolver: zodResolver(Team), defaultValues: { teamName: '' }, mode: 'onTouched' })
  const logout = useAct(accounts.logout)

  const submit = form.handleSubmit(async ({ teamName }) => {
    try {
      await onSubmit(teamName)
    } catch (error) {
      const refusal = error as CallError
      if (!showIssues(refusal, form)) onRefused(refusal)
    }
  })

  const signOut = () =>
    logout.mutate(
      {},
      {
        onSuccess: () => location.reload(),
        onError: toastRefused('Sign out failed', 'Failed to sign out'),
      },
    )

  return (
    <>
      <p className="join-as t-2">
        You join as <b className="t-strong">{fullName(user)}</b> ({user.email}).
      </p>
      <form className="au-fields" onSubmit={event => void submit(event)} noValidate>
        <TextField
          label="Team name"
          autoComplete="off"
          error={form.formState.errors.teamName?.message}
          {...form.register('teamName')}
        />
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {action}
        </Button>
      </form>
      <div className="au-links">
        <p className="t-2">
          Not you?{' '}
          <button type="button" className="link link-btn" onClick={signOut}>
            Sign out
          </button>
        </p>
      </div>
    </>
  )
}
