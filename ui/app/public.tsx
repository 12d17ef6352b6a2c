import { Suspense, useEffect } from 'react'
import type { User } from '#contract/accounts/accounts'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useUser } from '#ui/lib/use-user'
import { Arrived } from './arrived.tsx'
import { page, type Page } from './page.ts'
import { shell } from './signed-in.tsx'

const frame = page(() => import('#ui/pages/public/frame/public-frame.tsx').then(m => m.PublicFrame))

/** Page that renders its own layout. */
export const Public = ({ page: { View } }: { page: Page<object> }) => (
  <Suspense fallback={<PageSpinner />}>
    <Arrived>
      <View />
    </Arrived>
  </Suspense>
)

/** Page between the public header and footer, for visitors and signed-in users. */
export const Framed = ({ page: { load, View } }: { page: Page<object> }) => {
  useEffect(() => void Promise.all([frame.load(), load()]), [load])
  return (
    <Suspense fallback={<PageSpinner />}>
      <frame.View>
        <Arrived>
          <View />
        </Arrived>
      </frame.View>
    </Suspense>
  )
}

/** Page for everyone: in the app shell for signed-in users, between the public header and footer for visitors. */
export const ForEveryone = ({ page: { load, View } }: { page: Page<{ user: User | null }> }) => {
  const { data: user = null, isPending } = useUser()
  useEffect(() => void load(), [load])
  if (isPending) return <PageSpinner />
  const view = <View user={user} />
  return (
    <Suspense fallback={<PageSpinner />}>
      {user ? (
        <shell.View user={user}>{view}</shell.View>
      ) : (
        <frame.View>
          <Arrived>{view}</Arrived>
        </frame.View>
      )}
    </Suspense>
  )
}
