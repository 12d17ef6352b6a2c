import { lazy } from 'react'

/*
 * What a sign-in page has besides the password, for those who want it. One file, so that the page itself, which has a
 * limit of bytes, names only one.
 */

export { PasskeyButton } from './passkey-button.tsx'

export const SecondStep = lazy(() => import('./second-step.tsx').then(m => ({ default: m.SecondStep })))

export const ForgotPassword = lazy(() =>
  import('./forgot-password-dialog.tsx').then(m => ({ default: m.ForgotPasswordDialog })),
)
