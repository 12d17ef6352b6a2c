import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { accounts, type User } from '#contract/accounts/accounts'
import type { SecondStep as Waiting } from '#contract/kernel/errors'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PasswordOwner } from '#ui/components/person-fields.tsx'
import { PasswordField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/site'
import { signInPrompt } from '#ui/lib/auth-prompt'
import { paths } from '#ui/lib/paths'
import { useApiForm } from '#ui/lib/use-api-form'
import { keyOf } from '#ui/lib/use-api-query'
// Shares the lazy chunk of the sign-in page, so that it stays a single file.
const more = () => import('#ui/areas/accounts/sign-in/other-sign-in-methods.tsx')
const PasskeyButton = lazy(() => more().then(m => m.PasskeyButton))
const SecondStep = lazy(() => more().then(m => m.SecondStep))

const notNow = () => signInPrompt.answer(false)

/** Data loaded for one user is never shown to another: if a different user signs in, the app reloads from scratch. */
const useContinue = (user: User) => {
  const client = useQueryClient()
  return () => {
    const now = client.getQueryData<User | null>(keyOf(accounts.current, {}))
    signInPrompt.answer(now?.id === user.id)
    if (now?.id !== user.id) location.assign(withBasePath(paths.home))
  }
}

/** Prompts the user over the page to sign in again. The page keeps its input even if the dialog is closed. */
export const SignInAgainDialog = ({ user }: { user: User }) => {
  const continueSession = useContinue(user)
  const [waiting, setWaiting] = useState<Waiting>()
  const isRemembered = useRef(false)
  const rememberMe = () => isRemembered.current
  const form = useApiForm(accounts.login, {
    // The requests on screen wait for this dialog.
    refresh: 'user',
    schema: accounts.login.input,
    defaultValues: { email: user.email, password: '', rememberMe: false },
    onDone: continueSession,
    onError: error => {
      setWaiting(error.secondStep)
      if (error.code === 'invalid_credentials') form.setError('password', { message: 'Check the password' })
      if (!error.secondStep) toastError('Login Failed', 'Invalid credentials')(error)
    },
  })
  return (
    <Dialog
      title="Sign in again"
      note="Your session ended. This page stays as you left it."
      width={440}
      onClose={notNow}
    >
      {waiting ? (
        <Suspense>
          <SecondStep
            waiting={waiting}
            rememberMe={rememberMe}
            onDone={continueSession}
            onOver={setWaiting}
          />
        </Suspense>
      ) : (
        <Form className="stack" {...form.element}>
          <p className="t-2">{user.email}</p>
          <PasswordOwner email={user.email} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus
            {...form.field('password')}
          />
          <CheckField
            label="Remember me for 30 days"
            {...form.register('rememberMe', {
              onChange: ({ target }: { target: HTMLInputElement }) => (isRemembered.current = target.checked),
            })}
          />
          <Button type="submit" variant="primary" block busy={form.isSending && 'Signing in'}>
            Sign in and continue
          </Button>
          <Suspense>
            <PasskeyButton rememberMe={rememberMe} onDone={continueSession} />
          </Suspense>
          <Button type="button" variant="ghost" block onClick={notNow}>
            Not now
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
