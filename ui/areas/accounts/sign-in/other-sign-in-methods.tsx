import { type ComponentProps } from 'react'

/*
 * What a sign-in page has besides the password, for those who want it. One file, so that the page itself, which has a
 * limit of bytes, names only one.
 */

export { PasskeyButton } from './passkey-button.tsx'
import { lazy } from '#ui/components/lazy.tsx'

const Step = lazy(() => import('./second-step.tsx').then(m => ({ default: m.SecondStep })))
const ForgotPasswordLink = lazy(() =>
  import('./forgot-password-dialog.tsx').then(m => ({ default: m.ForgotPasswordDialog })),
)

// What is loaded later cannot itself be something that is loaded later.
export const SecondStep = (props: ComponentProps<typeof Step>) => <Step {...props} />
export const ForgotPassword = (props: ComponentProps<typeof ForgotPasswordLink>) => (
  <ForgotPasswordLink {...props} />
)
