import { useEffect, type ReactNode } from 'react'
import type { User } from '#contract/accounts'
import { Await } from '../components/await.tsx'
import { PageSpinner } from '../components/spinner.tsx'
import { useUser } from '../lib/use-user.ts'
import { sendToLogin } from './query-client.ts'
import { Shell } from './shell/shell.tsx'

const SendToLogin = () => {
  useEffect(sendToLogin, [])
  return <PageSpinner />
}

/** A page for people who are signed in; everybody else is told so and sent to sign-in. */
export const SignedIn = ({ children }: { children: (user: User) => ReactNode }) => {
  const user = useUser()
  return (
    <Await answer={user} name="Your account" skeleton={<PageSpinner />}>
      {signedIn => (signedIn ? <Shell user={signedIn}>{children(signedIn)}</Shell> : <SendToLogin />)}
    </Await>
  )
}
