import { CircleCheck, Link2Off } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { weeks } from '#contract/weeks'
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

const StopPublication = ({ token }: { token: string }) => {
  const act = useApiMutation(weeks.stopPublicationByLink)
  if (act.data)
    return (
      <LinkState icon={CircleCheck} title={`Week ${act.data.week} waits for you`} action={<ToDashboard />}>
        It does not publish itself. Nothing of {act.data.leagueName} is an award before you publish it.
      </LinkState>
    )
  if (act.error && act.error.status < 500 && act.error.status !== 429)
    return (
      <LinkState icon={Link2Off} title="Nothing was stopped" action={<ToDashboard />}>
        {act.error.message}
      </LinkState>
    )
  return (
    <div className={styles.unsubscribe}>
      <h1 className="t-page">Stop this week from publishing itself?</h1>
      <p className="t-2 t-base">It then waits for you, and nothing is an award before you publish it.</p>
      {act.error && (
        <Banner tone="neg" title="Nothing has changed">
          {act.error.message || 'The week could not be stopped. Try again in a moment.'}
        </Banner>
      )}
      <Button
        variant="primary"
        size="lg"
        busy={act.isPending && 'Stopping'}
        onClick={() => act.mutate({ token })}
      >
        Stop it
      </Button>
    </div>
  )
}

/** Where the link leads that announces a week. Nothing changes before the button is pressed: mail programs open links. */
export const StopPublicationPage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <>
      <PageTitle>Stop a week</PageTitle>
      {token ? (
        <StopPublication key={token} token={token} />
      ) : (
        <LinkState icon={Link2Off} title="Invalid Link" action={<ToDashboard />}>
          The link is incomplete. Open it from the email again, or sign in and stop the week there.
        </LinkState>
      )}
    </>
  )
}
