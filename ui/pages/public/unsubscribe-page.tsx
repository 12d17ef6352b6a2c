import { CircleCheck, Link2Off } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { profile } from '#contract/accounts/profile'
import { Link } from '#ui/components/link.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { PageTitle } from '#ui/components/page-title.tsx'
import { LinkState } from './link-state.tsx'
import styles from './unsubscribe-page.module.css'

const ToSettings = () => (
  <Link className={buttonClass({})} to={paths.settings}>
    Open Settings
  </Link>
)

const DeadLink = ({ children }: { children: string }) => (
  <LinkState icon={Link2Off} title="Invalid Link" action={<ToSettings />}>
    {children}
  </LinkState>
)

const Unsubscribe = ({ token, isDigest }: { token: string; isDigest: boolean }) => {
  const unsubscribe = useApiMutation(profile.unsubscribe)
  const isDead = unsubscribe.error !== null && [400, 410].includes(unsubscribe.error.status)
  if (unsubscribe.data)
    return (
      <LinkState icon={CircleCheck} title="Unsubscribed" action={<ToSettings />}>
        {unsubscribe.data.message}
      </LinkState>
    )
  if (isDead) return <DeadLink>{unsubscribe.error.message}</DeadLink>
  return (
    <div className={styles.unsubscribe}>
      <h1 className="t-page">Unsubscribe</h1>
      <p className="t-2 t-base">
        {isDigest
          ? "You'll no longer get the digest, or any other email from your leagues. Email about your account, such as security alerts, continues."
          : "You'll no longer get this type of email. You'll still get other emails."}
      </p>
      {unsubscribe.error && (
        <Banner tone="neg" title="No changes">
          {unsubscribe.error.message || 'Failed to unsubscribe. Try again in a moment.'}
        </Banner>
      )}
      <Button
        variant="primary"
        size="lg"
        busy={unsubscribe.isPending && 'Unsubscribing'}
        onClick={() => unsubscribe.mutate({ token })}
      >
        Unsubscribe
      </Button>
      <p className="t-3 t-sm">
        You can also choose your emails in <Link to={paths.settings}>Settings</Link>.
      </p>
    </div>
  )
}

/**
 * Unsubscribe page behind the link in the email footer. Nothing changes before the button is clicked, because email
 * programs open links.
 */
export const UnsubscribePage = () => {
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <>
      <PageTitle>Unsubscribe</PageTitle>
      {token ? (
        <Unsubscribe key={token} token={token} isDigest={params.get('type') === 'digest'} />
      ) : (
        <DeadLink>
          This link is incomplete. Open it again from the email, or sign in and use Settings.
        </DeadLink>
      )}
    </>
  )
}
