import { type ComponentProps } from 'react'

/*
 * Sign-in options other than the password. In one file, so that the size-limited sign-in page references a single
 * chunk.
 */

export { PasskeyButton } from './passkey-button.tsx'
import { lazy } from '#ui/components/lazy.tsx'

const Step = lazy(() => import('./second-step.tsx').then(m => m.SecondStep))
const ForgotPasswordLink = lazy(() =>
  import('./forgot-password-dialog.tsx').then(m => m.ForgotPasswordDialog),
)

// A lazily loaded export can't itself be a lazy component.
export const SecondStep = (props: ComponentProps<typeof Step>) => <Step {...props} />
export const ForgotPassword = (props: ComponentProps<typeof ForgotPasswordLink>) => (
  <ForgotPasswordLink {...props} />
)
