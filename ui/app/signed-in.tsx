import { Suspense, useEffect } from 'react'
import type { User } from '#contract/accounts/accounts'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useUser } from '#ui/lib/use-user'
import { page, type Page } from './page.ts'
import { SendToLogin } from './send-to-login.tsx'
import { Unreachable } from './unreachable.tsx'

/** Layout of signed-in pages. */
export const shell = page(() => import('./shell/shell.tsx').then(m => m.Shell))

/** Page for signed-in users; visitors see a notice and are redirected to sign-in. */
export const SignedIn = ({ page: { load, View } }: { page: Page<{ user: User }> }) => {
  const query = useUser()
  const { data: user, isPending } = query
  // Preload while the session request is pending.
  useEffect(() => void Promise.all([shell.load(), load()]), [load])
  if (isPending) return <PageSpinner />
  if (user === undefined) return <Unreachable user={query} />
  if (user === null) return <SendToLogin />
  return (
    <Suspense fallback={<PageSpinner />}>
      <shell.View user={user}>
        <View user={user} />
      </shell.View>
    </Suspense>
  )
}
