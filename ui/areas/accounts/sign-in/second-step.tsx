import { useState } from 'react'
import { z } from 'zod'
import { factors } from '#contract/accounts/factors'
import type { SecondStep as Waiting } from '#contract/kernel/errors'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useApiForm } from '#ui/lib/use-api-form'
import { PageTitle } from '#ui/components/page-title.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Props = {
  waiting: Waiting
  rememberMe: () => boolean
  onDone: () => unknown
  onOver: (waiting?: undefined) => unknown
}

const useStep = ({ onDone, onOver }: Props) => ({
  refresh: 'user' as const,
  onDone,
  onError: (error: CallError) => {
    toastError('Login Failed', "That didn't work. Sign in again.")(error)
    if (error.code === 'sign_in_expired') onOver()
  },
})

const Code = (props: Props) => {
  const form = useApiForm(factors.secondStep, {
    ...useStep(props),
    schema: z.object({ code: factors.secondStep.input.shape.code.unwrap() }),
    defaultValues: { code: '' },
    input: ({ code }) => ({ code, ticket: props.waiting.ticket, rememberMe: props.rememberMe() }),
  })
  return (
    <Form className="fields" {...form.element}>
      <TextField
        label="Authenticator app code"
        hint="Six digits, new every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code')}
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.isSending && 'Signing in'}>
        Sign in
      </Button>
    </Form>
  )
}

const Recovery = (props: Props) => {
  const form = useApiForm(factors.secondStep, {
    ...useStep(props),
    schema: z.object({ recoveryCode: factors.secondStep.input.shape.recoveryCode.unwrap() }),
    defaultValues: { recoveryCode: '' },
    input: ({ recoveryCode }) => ({
      recoveryCode,
      ticket: props.waiting.ticket,
      rememberMe: props.rememberMe(),
    }),
  })
  return (
    <Form className="fields" {...form.element}>
      <TextField
        label="Recovery code"
        hint="Each of your ten codes works once."
        autoComplete="off"
        autoFocus
        {...form.field('recoveryCode')}
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.isSending && 'Signing in'}>
        Sign in
      </Button>
    </Form>
  )
}

/** Second step of sign-in: a passkey, a code from the app, or a recovery code if both are lost. */
export const SecondStep = (props: Props) => {
  const { app, passkey, recoveryCode } = props.waiting
  const [isLost, setLost] = useState(false)
  return (
    <div className="fields">
      <PageTitle>One more step</PageTitle>
      <div>
        <h1 className="t-page">One more step</h1>
        <p className="t-2 t-base">Password accepted. Now verify it's you.</p>
      </div>
      {passkey && !isLost && <PasskeyButton rememberMe={props.rememberMe} onDone={props.onDone} />}
      {isLost ? <Recovery {...props} /> : app && <Code {...props} />}
      <p className="t-2 t-sm">
        {recoveryCode && (
          <button type="button" className="link link-btn" onClick={() => setLost(!isLost)}>
            {isLost ? 'Back to other options' : 'Use a recovery code'}
          </button>
        )}{' '}
        <button type="button" className="link link-btn" onClick={() => props.onOver()}>
          Start over
        </button>
      </p>
      {!app && !recoveryCode && (
        <p className="t-3 t-sm">Lost your passkey? The server admin can remove it from your account.</p>
      )}
    </div>
  )
}
