import { Shield, Monitor, AtSign, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import type { PersonPage } from '#contract/administration/person'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Link } from '#ui/components/link.tsx'
import { adminLeague } from '#ui/lib/paths'
import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'
import { deviceOf } from '#domain/device'
import { momentText, dayText } from '#ui/lib/format'
import { useDialog } from '#ui/lib/use-dialog'
import { DescriptionList } from '#ui/components/rows.tsx'
import { Button } from '#ui/components/button.tsx'
import { PageHeader } from '#ui/components/page-title.tsx'
import { fullName } from '#ui/lib/use-user'
import { roleNames } from '#ui/lib/roles'
import { Badge } from '#ui/components/badge.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { emails } from '#contract/administration/mail'
import { toastError } from '#ui/components/toast'
import { Banner } from '#ui/components/banner.tsx'
import { useDeletion } from './use-person-dialog.ts'
import { TierBadge } from './person.tsx'
import { PersonEvents, PersonNotes } from './person-history.tsx'

const PersonActions = lazy(() => import('./user-dialog.tsx').then(m => m.PersonActions))
const CorrectAddress = lazy(() => import('./correct-address.tsx').then(m => m.CorrectAddress))

const Leagues = ({ leagues }: Pick<PersonPage, 'leagues'>) => (
  <Card title="Leagues">
    {leagues.length === 0 ? (
      <Empty icon={Shield} title="No leagues yet" />
    ) : (
      <ul className="list">
        {leagues.map(league => (
          <li key={league.id}>
            <Shield />
            <div className="grow">
              <div className="t-med breaks">
                <Link className="link" to={adminLeague(league.id)}>
                  {league.name}
                </Link>
              </div>
              <div className="t-3 t-sm breaks">
                {league.runsIt ? 'Commissioner' : 'Manager'}
                {league.teamName !== null && ` of ${league.teamName}`}, {plural(league.memberCount, 'member')}
              </div>
            </div>
            <div>
              <div className="money">{dollarsText(league.totalDistributed, league.currency)}</div>
              <div className="t-3 t-sm">awarded in total</div>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const Sessions = ({ sessions }: Pick<PersonPage, 'sessions'>) => (
  <Card title="Active sessions">
    {sessions.length === 0 ? (
      <Empty icon={Monitor} title="Not signed in on any device" />
    ) : (
      <ul className="list">
        {sessions.map(session => (
          <li key={session.id}>
            <Monitor />
            <div className="grow">
              <div className="t-med breaks">{deviceOf(session.userAgent)}</div>
              <div className="t-3 t-sm breaks">
                {session.address}, last seen {momentText(session.lastSeenAt)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

/** Labels for the card provider's status values. */
const paymentLabel: Record<string, string> = {
  active: 'Pays by card',
  trialing: 'In a trial',
  past_due: 'A payment failed',
  unpaid: 'Unpaid',
  incomplete: "The first payment hasn't gone through",
  paused: 'Paused',
}

const paymentText = ({ subscription }: PersonPage): string => {
  const label = subscription && paymentLabel[subscription.status]
  if (!label) return 'None'
  if (subscription.periodEnd === null) return label
  return `${label}, ${subscription.isEnding ? 'ends' : 'renews'} ${dayText(subscription.periodEnd)}`
}

const Account = ({ shown }: { shown: PersonPage }) => {
  const { person } = shown
  const deletion = useDeletion()
  const address = useDialog('correct-address')
  return (
    <Card title="Account">
      <DescriptionList>
        <div>
          <dt>Email</dt>
          <dd>{person.emailVerified ? 'Verified' : 'Not verified'}</dd>
        </div>
        {person.pendingEmail !== null && (
          <div>
            <dt>Waiting for</dt>
            <dd className="breaks">{person.pendingEmail}</dd>
          </div>
        )}
        <div>
          <dt>Two-step verification</dt>
          <dd>{person.hasSecondFactor ? 'On' : 'Off'}</dd>
        </div>
        <div>
          <dt>Access tokens</dt>
          <dd>{shown.tokens}</dd>
        </div>
        <div>
          <dt>Last Login</dt>
          <dd>{person.lastLoginAt ? momentText(person.lastLoginAt) : 'Never'}</dd>
        </div>
        <div>
          <dt>Subscription</dt>
          <dd>{paymentText(shown)}</dd>
        </div>
      </DescriptionList>
      <Suspense>
        <PersonActions person={person} />
      </Suspense>
      <div className="row wrap gap-2">
        <Button onClick={() => address.open()}>
          <AtSign />
          Change email address
        </Button>
        <Button variant="danger-ghost" onClick={() => deletion.open({ user: person.id })}>
          <Trash2 />
          Delete user
        </Button>
      </div>
      <Suspense>{address.isOpen && <CorrectAddress person={person} onClose={address.close} />}</Suspense>
    </Card>
  )
}

/** Everything a site admin can see and do about a user. */
export const PersonView = ({ shown }: { shown: PersonPage }) => {
  const { person } = shown
  return (
    <>
      <PageHeader
        title={fullName(person)}
        meta={
          <>
            <span className="breaks">{person.email}</span>
            <span>{roleNames[person.role]}</span>
            <TierBadge tier={person.subscriptionTier} />
            {person.isDisabled && <Badge tone="neg">Disabled</Badge>}
            <span>Joined {dayText(person.createdAt)}</span>
          </>
        }
      />
      <div className="grid">
        <div className="s8 stack">
          {shown.stop && <SuppressedEmail email={person.email} suppression={shown.stop} />}
          <Leagues leagues={shown.leagues} />
          <PersonEvents shown={shown} />
          <Sessions sessions={shown.sessions} />
        </div>
        <div className="s4 stack">
          <Account shown={shown} />
          <PersonNotes shown={shown} />
        </div>
      </div>
    </>
  )
}

/** Explains why the user's address is suppressed, and lets a site admin lift the suppression. */
export const SuppressedEmail = ({
  email,
  suppression,
}: {
  email: string
  suppression: NonNullable<PersonPage['stop']>
}) => {
  const resume = useApiMutation(emails.resume, {
    done: 'Email to this address is on again',
    onError: toastError('No changes made', "That didn't work. Try again."),
  })
  const sendAgain = () => resume.mutate({ email })
  return (
    <Banner
      tone="warn"
      title={<span className="breaks">Email to {email} bounces.</span>}
      action={
        <Button size="sm" busy={resume.isPending && 'Resuming'} onClick={sendAgain}>
          Resume email
        </Button>
      }
    >
      <span className="breaks">
        No email has been sent there since {dayText(suppression.since)}. The mail server said:{' '}
        {suppression.reason}
      </span>
    </Banner>
  )
}
