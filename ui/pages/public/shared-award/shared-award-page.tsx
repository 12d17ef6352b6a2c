import { Link2Off, SearchX, WifiOff, RefreshCw } from 'lucide-react'
import { Suspense, useRef, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { lazy } from '#ui/components/lazy.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { BackHome } from '#ui/pages/public/link-state.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { type PublicAward, sharing } from '#contract/sharing'
import { useUser } from '#ui/lib/use-user'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AwardTicket, TicketSkeleton } from '#ui/areas/sharing/award-ticket/award-ticket.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { dollarsText } from '#domain/money'
import { Explanation } from '#ui/areas/sharing/award-ticket/explanation.tsx'
import { CallToAction } from '#ui/pages/public/call-to-action.tsx'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import { type SharePlace, readSharePlace } from '#domain/recap-address'
import { useApiQuery } from '#ui/lib/use-api-query'
import type { OutputOf } from '#contract/kernel/endpoint'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import styles from './shared-award-page.module.css'

const WithdrawShare = lazy(() =>
  import('#ui/areas/sharing/share-award/stop-sharing.tsx').then(m => m.StopSharing),
)

const InvalidLink = () => (
  <>
    <h1 className="sr">Invalid Link</h1>
    <Empty icon={Link2Off} title="Invalid Link" action={<BackHome />}>
      The link doesn't name an award. Open it again from where it was shared.
    </Empty>
  </>
)

const NoAward = () => (
  <>
    <h1 className="sr">Award Not Found</h1>
    <Empty icon={SearchX} title="Award Not Found" action={<BackHome />}>
      This award doesn't exist or is no longer shared.
    </Empty>
  </>
)

const Failed = ({ message, onRetry }: { message: string; onRetry: () => unknown }) => (
  <>
    <h1 className="sr">Error Loading Award</h1>
    <Empty
      icon={WifiOff}
      title="Error Loading Award"
      action={
        <Button onClick={() => onRetry()}>
          <RefreshCw />
          Try again
        </Button>
      }
    >
      {message || 'Failed to load award. Please try again.'}
    </Empty>
  </>
)

const headline = ({ state, managerName, title }: PublicAward): string =>
  state === 'corrected' ? `This prize was corrected: ${title}` : `${managerName} won ${title}`

const Shown = ({
  award,
  slug,
  token,
}: {
  award: PublicAward
  slug: string | undefined
  token: string | null
}) => {
  const { data: user } = useUser()
  useVisitCredit({ awardId: award.id, slug }, token)
  return (
    <>
      <PageTitle>{headline(award)}</PageTitle>
      <AwardTicket award={award} />
      {award.correctedBecause !== null && (
        <Banner title="This prize was corrected">
          {award.correctedBecause}
          {award.state !== 'corrected' && (
            <span className="line">The prize is {dollarsText(award.prizeAmount, award.currency)} now.</span>
          )}
        </Banner>
      )}
      {award.description && <Explanation award={award} />}
      {award.canCancel && (
        <div className={styles.ownTicket}>
          <p className="t-2">Anyone with the link can see this award.</p>
          <Suspense>
            <WithdrawShare awardId={award.id} />
          </Suspense>
        </div>
      )}
      {!user && (
        <CallToAction
          title="Run prizes like this in your league"
          text="Set a pot, record weekly winners and let the leaderboard settle the arguments."
          action="Create your own league"
        >
          <Link className={buttonClass({ size: 'lg' })} to={paths.login}>
            Sign in
          </Link>
        </CallToAction>
      )}
    </>
  )
}

const Shared = ({ place, token }: { place: SharePlace; token: string | null }) => {
  const award = useApiQuery(sharing.award, place)
  if (award.data) return <Shown award={award.data} slug={place.slug} token={token} />
  if (!award.error) return <TicketSkeleton />
  if (award.error.status === 404) return <NoAward />
  return <Failed message={award.error.message} onRetry={award.refetch} />
}

/** Shared award, for anyone with the link. */
export const SharedAwardPage = () => {
  const place = readSharePlace(useParams().place)
  const token = useSearchParams()[0].get('token')
  return (
    <div className={styles.shared}>
      <PageTitle>Shared award</PageTitle>
      {place ? <Shared key={place.awardId} place={place} token={token} /> : <InvalidLink />}
    </div>
  )
}

/**
 * Links that no longer earn credit show no toast: the content is still there, and credit only matters to the sharer.
 */
const toastCredit = ({ creditAwarded, alreadyCredited, message }: OutputOf<typeof sharing.verify>) => {
  if (creditAwarded) return toast('positive', 'Streak +1!', message, 5000)
  if (alreadyCredited) return toast('warning', 'Already Maxed Out', message, 4000)
  return /log in/i.test(message) && toast('warning', 'Login to Earn Credits', message, 4000)
}

const toastCreditError = () =>
  toast('negative', 'Credit Error', 'Could not process streak credit. Please try again later.', 3000)

/** Credits the link's creator for the visit; requested once, after the award has loaded. */
export const useVisitCredit = ({ awardId, slug }: SharePlace, token: string | null): void => {
  const { mutate } = useApiMutation(sharing.verify, { refresh: 'nothing' })
  const requested = useRef('')
  useEffect(() => {
    if (!token || requested.current === token) return
    requested.current = token
    mutate({ awardId, slug, token }, { onSuccess: toastCredit, onError: toastCreditError })
  }, [awardId, slug, token, mutate])
}
