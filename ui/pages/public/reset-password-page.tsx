import { CircleCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { passwords } from '#contract/accounts/passwords'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import { confirmPassword, confirms } from '#ui/lib/account-rules'
import { ForgotPasswordDialog } from '#ui/areas/accounts/sign-in/forgot-password-dialog.tsx'
import { NewPasswordFields, PasswordOwner } from '#ui/components/person-fields.tsx'
import { classes } from '#ui/lib/classes'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { LinkState, AwaitLink, OnwardLink } from './link-state.tsx'
import styles from './auth-layout.module.css'

const Fields = passwords.reset.input
  .pick({ newPassword: true })
  .extend({ confirmPassword })
  .refine(...confirms('newPassword'))

const DeadLink = ({ title, children }: { title: string; children: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LinkState
        icon={Link2Off}
        title={title}
        action={
          <Button variant="primary" onClick={() => setOpen(true)}>
            Request a new link
          </Button>
        }
      >
        {children}
      </LinkState>
      {isOpen && <ForgotPasswordDialog email="" onClose={() => setOpen(false)} />}
    </>
  )
}

const NewPassword = ({ token, email, onDead }: { token: string; email: string; onDead: () => unknown }) => {
  const form = useApiForm(passwords.reset, {
    schema: Fields,
    defaultValues: { newPassword: '', confirmPassword: '' },
    input: ({ newPassword }) => ({ token, newPassword }),
    // All sessions of the account end, possibly including the one in this browser.
    refresh: 'user',
    done: ({ message }) => ['Password Reset Successful', message],
    onError: error => {
      if (error.status === 410) onDead()
      toastError('Reset Failed', 'Failed to reset password')(error)
    },
  })

  if (form.response)
    return (
      <LinkState icon={CircleCheck} title="Password Reset Successful" action={<OnwardLink primary />}>
        Your password has been updated successfully. Every device signed in to {email} was signed out.
      </LinkState>
    )
  return (
    <>
      <h1 className="t-page">Set a new password</h1>
      <p className={classes('t-2 t-base', styles.lead)}>
        For <b className="t-strong breaks">{email}</b>
      </p>
      <Form className="fields" {...form.element}>
        <PasswordOwner email={email} />
        <NewPasswordFields
          label="New password"
          password={form.field('newPassword')}
          confirm={form.field('confirmPassword')}
          value={form.watch('newPassword')}
          known={[email]}
        />
        <Button type="submit" variant="primary" size="lg" block busy={form.isSending && 'Resetting password'}>
          Reset password
        </Button>
      </Form>
    </>
  )
}

const ResetLink = ({ token }: { token: string }) => {
  const link = useApiQuery(passwords.verify, { token })
  return (
    <AwaitLink
      query={link}
      name="Reset link"
      waiting="Verifying reset token..."
      fallback="Failed to verify token"
      dead={({ message }) => <DeadLink title="Reset Link Expired">{message}</DeadLink>}
    >
      {({ email }) => <NewPassword token={token} email={email} onDead={link.refetch} />}
    </AwaitLink>
  )
}

export const ResetPasswordPage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <AuthLayout>
      <PageTitle>Reset password</PageTitle>
      {token ? (
        <ResetLink key={token} token={token} />
      ) : (
        <DeadLink title="Invalid Reset Link">This link is incomplete. Open it again from the email.</DeadLink>
      )}
    </AuthLayout>
  )
}
