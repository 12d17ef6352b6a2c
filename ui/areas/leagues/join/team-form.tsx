import { useEffect } from 'react'
import { Users, Shield } from 'lucide-react'
import { joining } from '#contract/leagues/joining'
import type { AnyEndpoint, OutputOf } from '#contract/kernel/endpoint'
import { type User, accounts } from '#contract/accounts/accounts'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { fullName } from '#ui/lib/use-user'
import { Form } from '#ui/components/form.tsx'
import { FormLinks } from '#ui/components/form-links.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { Avatar } from '#ui/components/avatar.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { RadioBox } from '#ui/components/check.tsx'
import { Panel } from '#ui/components/card.tsx'
import { plural } from '#domain/text'
import type { JoinForm } from './new-account-form.tsx'
import styles from './joining.module.css'

const Team = joining.join.input.pick({ teamName: true })

type Props<E extends AnyEndpoint> = JoinForm<E, { teamName: string }> & {
  user: User
  /** Team reserved for the user; the form asks for one if omitted. */
  teamName?: string
}

/** Form to join a league with the signed-in account. */
export const TeamForm = <E extends AnyEndpoint>(props: Props<E>) => {
  const { user, endpoint, action, working, teamName, ...plan } = props
  const form = useApiForm(endpoint, {
    refresh: 'user',
    ...plan,
    schema: Team,
    defaultValues: { teamName: teamName ?? '' },
  })
  const { setValue } = form
  useEffect(() => {
    if (teamName !== undefined) setValue('teamName', teamName)
  }, [teamName, setValue])
  const logout = useApiMutation(accounts.logout, {
    refresh: 'nothing',
    onError: toastError('Sign out failed', 'Failed to sign out'),
  })

  const signOut = () => logout.mutate({}, { onSuccess: () => location.reload() })

  return (
    <>
      <p className={classes(styles.joinTeam, 't-2')}>
        You join as <b className="t-strong">{fullName(user)}</b> ({user.email}).
      </p>
      <Form className="fields" {...form.element}>
        {teamName === undefined && (
          <TextField label="Team name" autoComplete="off" {...form.field('teamName')} />
        )}
        <Button type="submit" variant="primary" size="lg" block busy={form.isSending && working}>
          {action}
        </Button>
      </Form>
      <FormLinks>
        <p className="t-2">
          Not you?{' '}
          <button type="button" className="link link-btn" onClick={signOut}>
            Sign out
          </button>
        </p>
      </FormLinks>
    </>
  )
}

export type LeagueTeams = OutputOf<typeof joining.teams>

export type Picked = LeagueTeams['teams'][number] | 'new' | undefined

/** Unclaimed teams, one of which may be the reader's. */
export const TeamPicker = ({
  league: { teams, isFullForTeams, isFullForNew },
  picked,
  onPick,
}: {
  league: LeagueTeams
  picked: Picked
  onPick: (picked: Picked) => void
}) => (
  <fieldset className={styles.teams}>
    <legend className="sr">Your team</legend>
    {teams.map(team => (
      <label key={team.managerId} className={styles.team}>
        <Avatar name={team.ownerName} isOpen />
        <span className="grow">
          <b className="t-med line">{team.teamName}</b>
          <span className="t-sm t-2 line">{team.ownerName}</span>
        </span>
        {team.isRequested && <Badge tone="warn">Requested</Badge>}
        <RadioBox
          name="team"
          disabled={isFullForTeams}
          checked={picked !== 'new' && picked?.managerId === team.managerId}
          onChange={() => onPick(team)}
        />
      </label>
    ))}
    {!isFullForNew && (
      <label className={styles.team}>
        <span className="grow t-med">My team isn’t here</span>
        <RadioBox name="team" checked={picked === 'new'} onChange={() => onPick('new')} />
      </label>
    )}
  </fieldset>
)

/** League that the user is about to join. */
export const JoinCard = ({
  name,
  commissionerName,
  memberCount,
}: {
  name: string
  commissionerName: string
  memberCount?: number | undefined
}) => (
  <Panel className={styles.joinCard} aria-label="The league">
    <h2 className="t-card">{name}</h2>
    <ul>
      {memberCount !== undefined && (
        <li>
          <Users />
          {plural(memberCount, 'manager')}
        </li>
      )}
      <li>
        <Shield />
        <span className="t-3">Commissioner</span> {commissionerName}
      </li>
    </ul>
  </Panel>
)
