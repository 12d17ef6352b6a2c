import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { premium } from '#contract/billing'
import { people } from '#contract/accounts/accounts'
import { Badge } from '#ui/components/badge.tsx'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { toastError } from '#ui/components/toast'
import { dayText, momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { fullName } from '#ui/lib/use-user'
import { roleNames } from '#ui/lib/roles'
import { DescriptionList } from '#ui/components/rows.tsx'
import { useEmailText, useSentToastTitle } from '#ui/lib/use-email-configured'
import { TierBadge, type Person } from './person.tsx'
import { useDeletion } from './use-person-dialog.ts'
import styles from './user-dialog.module.css'

const durations = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
] as const

const Facts = ({ person }: { person: Person }) => (
  <DescriptionList>
    <div>
      <dt>Email</dt>
      <dd className="breaks">{person.email}</dd>
    </div>
    <div>
      <dt>Role</dt>
      <dd>{roleNames[person.role]}</dd>
    </div>
    <div>
      <dt>Subscription</dt>
      <dd>{person.hasSubscription ? 'Pays by card' : 'None'}</dd>
    </div>
    <div>
      <dt>Leagues as commissioner</dt>
      <dd>{person.leagueCount}</dd>
    </div>
    <div>
      <dt>Joined</dt>
      <dd>{dayText(person.createdAt)}</dd>
    </div>
    <div>
      <dt>Last Login</dt>
      <dd>{person.lastLoginAt ? momentText(person.lastLoginAt) : 'Never'}</dd>
    </div>
  </DescriptionList>
)

const untilText = ({ subscriptionTier, premiumUntil }: Person): string => {
  if (subscriptionTier === 'free') return 'Not Premium.'
  return premiumUntil ? `Premium until ${dayText(premiumUntil)}.` : 'Premium with no end date.'
}

const Premium = ({ person }: { person: Person }) => {
  const [days, setDays] = useState<(typeof durations)[number]['value']>('30')
  const promote = useApiMutation(premium.grant, {
    done: ['User Promoted', 'User has been successfully promoted to Premium.', 'premium'],
    onError: toastError('Promotion Failed', 'Failed to promote user'),
  })
  const revoke = useApiMutation(premium.revoke, {
    done: ({ subscriptionTier }) => [
      'Premium revoked',
      subscriptionTier === 'premium' ? 'Their card subscription continues.' : 'Nothing was deleted.',
    ],
    onError: toastError('Revocation failed', 'Failed to revoke premium'),
  })
  const grantPremium = () => promote.mutate({ userId: person.id, duration: Number(days) })
  const end = () => revoke.mutate({ userId: person.id })
  return (
    <section className={styles.part}>
      <h3 className="t-card">
        Premium <TierBadge tier={person.subscriptionTier} />
      </h3>
      <p className="t-2 t-sm">{untilText(person)} Granted days are added to what's left.</p>
      <div className="row wrap gap-2">
        <Segmented label="Days of Premium" options={durations} value={days} onChange={setDays} />
        <Button variant="primary" busy={promote.isPending && 'Promoting'} onClick={grantPremium}>
          Promote to Premium
        </Button>
        {person.subscriptionTier === 'premium' && (
          <Button variant="danger-ghost" busy={revoke.isPending && 'Revoking'} onClick={end}>
            Revoke Premium
          </Button>
        )}
      </div>
    </section>
  )
}

const RoleToggle = ({ person }: { person: Person }) => {
  const [isConfirming, setConfirming] = useState(false)
  const newRole = person.role === 'manager' ? 'commissioner' : 'manager'
  const setRole = useApiMutation(people.setRole, {
    done: ['Role Updated', `${fullName(person)} is now a ${newRole}.`],
    onError: toastError('Role Update Failed', 'Failed to update user role'),
  })
  if (person.role === 'site_admin') return null
  const toggle = () => setRole.mutate({ userId: person.id, newRole })
  return (
    <section className={styles.part}>
      <h3 className="t-card">Role</h3>
      <div className="row wrap gap-2">
        <span className="grow t-2 t-sm">
          {person.role === 'manager'
            ? 'Managers follow their winnings. Commissioners can also create leagues.'
            : 'Commissioners can create leagues. Managers only play in them.'}
        </span>
        <Button
          busy={setRole.isPending && 'Changing'}
          onClick={() => (newRole === 'manager' && person.hasSubscription ? setConfirming(true) : toggle())}
        >
          Make {newRole}
        </Button>
      </div>
      {isConfirming && (
        <Confirm
          title={`Make ${fullName(person)} a manager?`}
          action="Make manager"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            toggle()
          }}
        >
          They pay for Premium by card and keep paying as a manager, who can't create leagues. Their{' '}
          {plural(person.leagueCount, 'league')} and what was paid stay as they are.
        </Confirm>
      )}
    </section>
  )
}

/** Actions that help a locked-out user or block one; none of them deletes anything. */
const Access = ({ person }: { person: Person }) => {
  const emailText = useEmailText()
  const linkTitle = useSentToastTitle('Link sent')
  const onError = toastError('Access not changed', "Failed to change this account's access")
  const name = fullName(person)
  const at = { userId: person.id }
  const sendLink = useApiMutation(people.mailLink, {
    done: [
      linkTitle,
      emailText(
        `${name} gets it by email.`,
        `To get it, run sidepot users reset-password ${person.email} --show-link.`,
      ),
    ],
    onError,
  })
  const endSessions = useApiMutation(people.endSessions, {
    done: ['Sessions ended', `${name} is signed out.`],
    onError,
  })
  const removeFactors = useApiMutation(people.removeFactors, {
    done: ['Two-step verification turned off', `${name} can sign in with just the password.`],
    onError,
  })
  const setDisabled = useApiMutation(people.setDisabled, {
    done: person.isDisabled
      ? ['Account enabled', `${name} can sign in again.`]
      : ['Account disabled', `${name} can't sign in.`],
    onError,
  })
  return (
    <section className={styles.part}>
      <h3 className="t-card">Access {person.isDisabled && <Badge tone="neg">Disabled</Badge>}</h3>
      <p className="t-2 t-sm">
        {person.isDisabled
          ? "This account can't sign in. Its leagues, awards and money stay as they are."
          : 'Emailing a password link or disabling the account ends all sessions. Nothing is deleted.'}
      </p>
      <div className="row wrap gap-2">
        <Button busy={sendLink.isPending && 'Sending'} onClick={() => sendLink.mutate(at)}>
          Email a password link
        </Button>
        <Button busy={endSessions.isPending && 'Ending'} onClick={() => endSessions.mutate(at)}>
          End sessions
        </Button>
        {person.hasSecondFactor && (
          <Button busy={removeFactors.isPending && 'Removing'} onClick={() => removeFactors.mutate(at)}>
            Turn off two-step verification
          </Button>
        )}
        <Button
          variant={person.isDisabled ? 'secondary' : 'danger-ghost'}
          busy={setDisabled.isPending && 'Changing'}
          onClick={() => setDisabled.mutate({ ...at, isDisabled: !person.isDisabled })}
        >
          {person.isDisabled ? 'Enable account' : 'Disable account'}
        </Button>
      </div>
    </section>
  )
}

/** Site admin actions for a user, except deletion. */
export const PersonActions = ({ person }: { person: Person }) => (
  <>
    <Premium person={person} />
    <RoleToggle person={person} />
    <Access person={person} />
  </>
)

/** User details with the actions of a site admin. */
export const UserDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const deletion = useDeletion()
  return (
    <Dialog
      title={fullName(person)}
      note="User details"
      footer={
        <>
          <Button variant="danger-ghost" onClick={() => deletion.open({ user: person.id })}>
            <Trash2 />
            Delete user
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
      onClose={onClose}
    >
      <Facts person={person} />
      <PersonActions person={person} />
    </Dialog>
  )
}
