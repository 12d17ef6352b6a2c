import { Handshake, Link2Off } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { transfers } from '#contract/leagues/transfers'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { toastError } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useUser } from '#ui/lib/use-user'
import { PageTitle } from '#ui/components/page-title.tsx'
import { LinkState } from './link-state.tsx'

/** For whoever is not signed in: with any account of theirs, since the link itself is the proof. */
const SignInFirst = () => {
  const wayBack = useReloadAfterRestore()
  return (
    <LinkState
      icon={Handshake}
      title="Take over a league"
      action={
        <>
          <Link className={buttonClass({ variant: 'primary' })} to={paths.login} state={wayBack}>
            Sign in
          </Link>
          <Link className={buttonClass({})} to={paths.register} state={wayBack}>
            Create an account
          </Link>
        </>
      }
    >
      Somebody asks you to run their league. Sign in with any account of yours, or create one, to see the
      request. The link from the email is for you alone.
    </LinkState>
  )
}

const Open = ({ token }: { token: string }) => {
  const act = useApiMutation(transfers.claim, { refreshes: [transfers.list] })
  const navigate = useNavigate()
  const show = () =>
    act.mutate(
      { token },
      {
        onSuccess: () => void navigate(paths.myLeagues, { replace: true }),
        onError: toastError('Nothing to take over', 'The request could not be opened. Try again.'),
      },
    )
  return (
    <LinkState
      icon={Handshake}
      title="Take over a league"
      action={
        <Button variant="primary" busy={act.isPending && 'Opening'} onClick={show}>
          See the request
        </Button>
      }
    >
      The request becomes yours, to accept or to decline. Nothing is taken over before you accept.
    </LinkState>
  )
}

/** Where the mail leads that asks somebody by address to take a league over. */
export const ClaimTeamPage = () => {
  const token = useSearchParams()[0].get('token')
  const { data: user, isPending } = useUser()
  return (
    <>
      <PageTitle>Take over a league</PageTitle>
      {!token ? (
        <LinkState icon={Link2Off} title="Invalid Link">
          The link is incomplete. Open it from the email again.
        </LinkState>
      ) : isPending ? (
        <PageSpinner />
      ) : user ? (
        <Open token={token} />
      ) : (
        <SignInFirst />
      )}
    </>
  )
}
