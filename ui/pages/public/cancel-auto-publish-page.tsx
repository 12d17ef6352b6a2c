import { CircleCheck, Link2Off } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { publications } from '#contract/weeks/publications'
import { Banner } from '#ui/components/banner.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { PageTitle } from '#ui/components/page-title.tsx'
import { LinkState } from './link-state.tsx'
import styles from './unsubscribe-page.module.css'

const ToDashboard = () => (
  <Link className={buttonClass({})} to={paths.commissioner}>
    Open the dashboard
  </Link>
)

const CancelAutoPublish = ({ token }: { token: string }) => {
  const cancelAutoPublish = useApiMutation(publications.cancelAutoPublishByLink)
  if (cancelAutoPublish.data)
    return (
      <LinkState
        icon={CircleCheck}
        title={`Week ${cancelAutoPublish.data.week} is ready for review`}
        action={<ToDashboard />}
      >
        Auto-publish is canceled. In {cancelAutoPublish.data.leagueName} nothing counts until you publish it.
      </LinkState>
    )
  if (
    cancelAutoPublish.error &&
    cancelAutoPublish.error.status < 500 &&
    cancelAutoPublish.error.status !== 429
  )
    return (
      <LinkState icon={Link2Off} title="Nothing was canceled" action={<ToDashboard />}>
        {cancelAutoPublish.error.message}
      </LinkState>
    )
  return (
    <div className={styles.unsubscribe}>
      <h1 className="t-page">Cancel auto-publish for this week?</h1>
      <p className="t-2 t-base">The week will wait for your review. Nothing counts until you publish it.</p>
      {cancelAutoPublish.error && (
        <Banner tone="neg" title="No changes">
          {cancelAutoPublish.error.message || "Couldn't cancel auto-publish. Try again in a moment."}
        </Banner>
      )}
      <Button
        variant="primary"
        size="lg"
        busy={cancelAutoPublish.isPending && 'Canceling'}
        onClick={() => cancelAutoPublish.mutate({ token })}
      >
        Cancel auto-publish
      </Button>
    </div>
  )
}

/**
 * Page behind the link in the auto-publish announcement. Nothing changes before the button is clicked, because email
 * programs open links.
 */
export const CancelAutoPublishPage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <>
      <PageTitle>Cancel auto-publish</PageTitle>
      {token ? (
        <CancelAutoPublish key={token} token={token} />
      ) : (
        <LinkState icon={Link2Off} title="Invalid Link" action={<ToDashboard />}>
          This link is incomplete. Open it again from the email, or sign in and cancel auto-publish there.
        </LinkState>
      )}
    </>
  )
}
