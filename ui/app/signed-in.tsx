import { Suspense, useEffect } from 'react'
import type { User } from '#contract/accounts/accounts'
import { Await } from '#ui/components/await.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useUser } from '#ui/lib/use-user'
import { page, type Page } from './page.ts'
import { SendToLogin } from './send-to-login.tsx'

/** What signed-in people's pages stand in. */
export const shell = page(() => import('./shell/shell.tsx').then(m => m.Shell))

/** A page for people who are signed in; everybody else is told so and sent to sign-in. */
export const SignedIn = ({ page: { load, View } }: { page: Page<{ user: User }> }) => {
  const user = useUser()
  // Loaded while the server still says who it is.
  useEffect(() => void Promise.all([shell.load(), load()]), [load])
  return (
    <Suspense fallback={<PageSpinner />}>
      <Await answer={user} name="Your account" skeleton={<PageSpinner />}>
        {signedIn =>
          signedIn ? (
            <shell.View user={signedIn}>
              <View user={signedIn} />
            </shell.View>
          ) : (
            <SendToLogin />
          )
        }
      </Await>
    </Suspense>
  )
}
