import { type ReactNode, useEffect, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazy } from '#ui/components/lazy.tsx'
import type { Role, User } from '#contract/accounts/accounts'
import { useScrollToTop } from '#ui/lib/use-scroll-to-top'
import { usePushAsked } from '#ui/lib/push-ask'
import { useUnsaved } from '#ui/lib/unsaved-changes'
import { canPreload, quietly } from '#ui/app/reload-after-deploy'
import { useApiQuery } from '#ui/lib/use-api-query'
import { administration } from '#contract/administration/administration'
import { PageShell, SkipLink } from '#ui/components/frame.tsx'
import { Region } from '#ui/components/region.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { Arrived } from '#ui/app/unreachable.tsx'
import { FooterTwo } from '#ui/pages/public/frame/site-footer.tsx'
import { IdentityQuestion, SignInAgain } from '#ui/areas/accounts/identity/identity-question.tsx'
import { usePlace, useDestinations } from './destinations.tsx'
import { AppBar } from './app-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { UnsavedBanner } from './unsaved-banner.tsx'
import styles from './shell.module.css'

/** Most users never see it. */
const UnverifiedBanner = lazy(() => import('./banners.tsx').then(m => m.UnverifiedBanner))

const ReadOnlyBanner = lazy(() => import('./banners.tsx').then(m => m.ReadOnlyBanner))

const ReturnsBanner = lazy(() => import('./banners.tsx').then(m => m.ReturnsBanner))

const PushAsk = lazy(() => import('#ui/areas/accounts/push/push-ask.tsx').then(m => m.PushAsk))

const OverPage = lazy(() => import('./global-dialogs.tsx').then(m => m.OverPage))

/** Interval at which an open page checks whether the instance is read-only. */
const pollIntervalMs = 60_000

const loadPlaces = (role: Role) => import('#ui/pages/league/league-places.tsx').then(m => m.loadPlaces(role))

/** Once the opened page has loaded, loads the places next to it, so that they open without delay. */
const usePlacesInAdvance = ({ role }: User) =>
  useEffect(() => {
    if (!import.meta.env.PROD || role === 'site_admin' || !canPreload()) return
    const timer = setTimeout(() => void quietly(() => loadPlaces(role)), settledAfterMs)
    return () => clearTimeout(timer)
  }, [role])

const settledAfterMs = 2000

/** Layout of every page of a signed-in user. */
export const Shell = ({ user, children }: { user: User; children: ReactNode }) => {
  const main = useScrollToTop()
  const { pathname } = useLocation()
  const unsaved = useUnsaved(user.id)
  const { opened, open, close } = useShortcuts()
  const { place, all } = usePlace(user)
  const destinations = useDestinations(place)
  usePlacesInAdvance(user)
  const isPushAsked = usePushAsked()
  const readOnlyMode = useApiQuery(administration.serverStatus, {}, { everyMs: pollIntervalMs }).data?.stopped
  return (
    <PageShell>
      <SkipLink href="#main">Skip to content</SkipLink>
      <AppBar
        user={user}
        place={place}
        all={all}
        destinations={destinations}
        onSearch={() => open('palette')}
      />
      <main className="page" id="main" tabIndex={-1} ref={main}>
        <div className={styles.notices}>
          <OfflineNotice />
          {readOnlyMode && (
            <Suspense>
              <ReadOnlyBanner user={user} readOnlyMode={readOnlyMode} />
            </Suspense>
          )}
          {unsaved.length > 0 && <UnsavedBanner userId={user.id} changes={unsaved} />}
          {user.mailReturnsSince && (
            <Suspense>
              <ReturnsBanner user={user} />
            </Suspense>
          )}
          {!user.emailVerified && (
            <Suspense>
              <UnverifiedBanner user={user} />
            </Suspense>
          )}
          {isPushAsked && (
            <Suspense>
              <PushAsk />
            </Suspense>
          )}
        </div>
        <Region name="This page" key={pathname}>
          <Suspense fallback={<PageSpinner />}>
            <Arrived>{children}</Arrived>
          </Suspense>
        </Region>
      </main>
      <FooterTwo />
      <BottomBar user={user} place={place} all={all} destinations={destinations} />
      {opened && (
        <Suspense>
          <OverPage opened={opened} user={user} place={place} onClose={close} />
        </Suspense>
      )}
      <IdentityQuestion email={user.email} />
      <SignInAgain user={user} />
    </PageShell>
  )
}

const inputSelector = 'input, textarea, select, [contenteditable=true], [role=dialog] *'

/**
 * Returns the overlay that a key opens: Ctrl-K or Command-K opens search everywhere; / opens search and ? the list of
 * shortcuts, except while typing.
 */
const openedBy = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
  if (key === 'k' && (ctrlKey || metaKey) && !altKey) return 'palette'
  if (target instanceof Element && target.matches(inputSelector)) return undefined
  return key === '/' ? 'palette' : key === '?' ? 'keys' : undefined
}

/** Returns the overlay opened by keyboard. */
export const useShortcuts = () => {
  const [opened, setOpened] = useState<'palette' | 'keys'>()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = openedBy(event)
      if (!target || event.defaultPrevented) return
      event.preventDefault()
      setOpened(target)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return { opened, open: setOpened, close: () => setOpened(undefined) }
}
