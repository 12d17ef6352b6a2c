import { useEffect } from 'react'
import type { User } from '#contract/accounts/accounts'
import { accounts } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiForm } from '#ui/lib/use-api-form'
import { fullName } from '#ui/lib/use-user'
import { classes } from '#ui/lib/classes'
import { FormLinks } from '#ui/components/form-links.tsx'
import type { JoinForm } from './join-form.ts'
import styles from './joining.module.css'

const Team = joining.join.input.pick({ teamName: true })

type Props<E extends AnyEndpoint> = JoinForm<E, { teamName: string }> & {
  user: User
  /** Team reserved for the user; the form asks for one if omitted. */
  teamName?: string
}

/** Form to join a league with the signed-in account. */
export const TeamForm = <E extends AnyEndpoint>(props: Props<E>) => {
  const { user, endpoint, action, working, teamName, ...plan } = props
  const form = useApiForm(endpoint, {
    refresh: 'user',
    ...plan,
    schema: Team,
    defaultValues: { teamName: teamName ?? '' },
  })
  const { setValue } = form
  useEffect(() => {
    if (teamName !== undefined) setValue('teamName', teamName)
  }, [teamName, setValue])
  const logout = useApiMutation(accounts.logout, {
    refresh: 'nothing',
    onError: toastError('Sign out failed', 'Failed to sign out'),
  })

  const signOut = () => logout.mutate({}, { onSuccess: () => location.reload() })

  return (
    <>
      <p className={classes(styles.joinTeam, 't-2')}>
        You join as <b className="t-strong">{fullName(user)}</b> ({user.email}).
      </p>
      <Form className="fields" {...form.element}>
        {teamName === undefined && (
          <TextField label="Team name" autoComplete="off" {...form.field('teamName')} />
        )}
        <Button type="submit" variant="primary" size="lg" block busy={form.isSending && working}>
          {action}
        </Button>
      </Form>
      <FormLinks>
        <p className="t-2">
          Not you?{' '}
          <button type="button" className="link link-btn" onClick={signOut}>
            Sign out
          </button>
        </p>
      </FormLinks>
    </>
  )
}
