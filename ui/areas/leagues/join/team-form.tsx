import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts/accounts'
import { accounts } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastRefused } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { fullName } from '#ui/lib/use-user'
import { classes } from '#ui/lib/classes'
import styles from './joining.module.css'

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
      <p className={classes(styles.joinAs, 't-2')}>
        You join as <b className="t-strong">{fullName(user)}</b> ({user.email}).
      </p>
      <form className="fields" onSubmit={event => void submit(event)} noValidate>
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
      <div className={styles.auLinks}>
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
