import { type ComponentType, useState, createElement, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadChunk } from '#ui/lib/load-chunk'
import { lazy } from '#ui/components/lazy.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import type { User } from '#contract/accounts/accounts'
import { useUser } from '#ui/lib/use-user'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { toast } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { Arrived, Unreachable } from './unreachable.tsx'
import { clearSession } from './query-client.ts'

export type Page<P> = {
  /** Starts loading; does nothing if the page is already loaded. */
  load: () => Promise<unknown>
  View: ComponentType<P>
}

/** Creates a page that is loaded from its own chunk when it is first visited. */
export const page = <P extends object>(read: () => Promise<ComponentType<P>>): Page<P> => {
  let reading: Promise<ComponentType<P>> | undefined
  let known: ComponentType<P> | undefined
  const load = () =>
    (reading ??= loadChunk(read).then(
      view => (known = view),
      (error: unknown) => {
        reading = undefined
        throw error
      },
    ))
  const Lazy = lazy(load)
  // Render loaded pages without suspending: React reveals suspended content up to 300 ms late.
  const View = (props: P) => {
    const [Shown] = useState<ComponentType<P>>(() => known ?? Lazy)
    return createElement(Shown, props)
  }
  return { load, View }
}

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

const toastDurationMs = 500

/** Notifies the user that they aren't signed in, then redirects to sign-in, which leads back here. */
export const SendToLogin = () => {
  const navigate = useNavigate()
  const { backTo } = useReloadAfterRestore()
  useEffect(() => {
    toast('warning', 'Unauthorized', 'You are logged out. Logging in again...')
    const timer = setTimeout(() => {
      clearSession()
      void navigate(paths.login, { replace: true, state: { backTo } })
    }, toastDurationMs)
    return () => clearTimeout(timer)
  }, [navigate, backTo])
  return (
    <Arrived>
      <PageSpinner />
    </Arrived>
  )
}
