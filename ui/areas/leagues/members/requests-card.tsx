import { useState } from 'react'
import { type League, type Member, leagues } from '#contract/leagues/leagues'
import { isLive, providerName } from '#ui/lib/providers'
import { Avatar } from '#ui/components/avatar.tsx'
import { momentText } from '#ui/lib/format'
import { Button } from '#ui/components/button.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Card } from '#ui/components/card.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { joining } from '#contract/leagues/joining'
import { toastError, toast } from '#ui/components/toast'
import { RemoveMember } from './person-dialogs.tsx'
import styles from './people.module.css'

const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Describes the owner of a team according to the league's data. */
const ownerText = (owner: string, { provider }: League): string =>
  provider !== null && isLive(provider)
    ? `${providerName(provider)} lists ${owner} as the owner of this team.`
    : `This is currently ${owner}’s team.`

const Request = ({ member, league, onNo }: { member: Member; league: League; onNo: () => void }) => {
  const { approve, isPending } = useApprove(league.id)
  const { managerName, teamName, joinedAt, request } = member
  const wants = request?.wants
  return (
    <li className={styles.request}>
      <Avatar name={managerName} isOpen />
      <div className={styles.name}>
        <b>{managerName}</b> {wants ? 'wants' : 'wants to join as'} <b>{teamName}</b>
        <p className="t-3 t-sm">
          {request && `${request.email}, `}
          {momentText(joinedAt)}. {wants && ownerText(wants.ownerName, league)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" aria-label={`Decline ${managerName}`} onClick={onNo}>
          Decline
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={isPending && 'Confirming'}
          aria-label={`Approve ${managerName}`}
          onClick={() => approve(member)}
        >
          {`Approve ${firstName(managerName)}`}
        </Button>
      </div>
    </li>
  )
}

/** Pending join requests and the team each one claims. */
export const RequestsCard = ({ league }: { league: League }) => {
  const query = useApiQuery(leagues.members, { leagueId: league.id })
  const [declined, setDeclined] = useState<Member>()
  const waiting = query.data?.filter(({ status }) => status === 'pending') ?? []
  return (
    <Card
      className="first"
      title="Manager Invites"
      action={waiting.length > 0 && <span className="t-3 t-sm num">{`${waiting.length} to approve`}</span>}
      flush={waiting.length > 0}
    >
      <QueryBoundary query={query} name="Join requests">
        {() =>
          waiting.length === 0 ? (
            <p className="t-3">People who pick a team with the league link appear here for your approval.</p>
          ) : (
            <ul>
              {waiting.map(member => (
                <Request
                  key={member.userId}
                  member={member}
                  league={league}
                  onNo={() => setDeclined(member)}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {declined && <RemoveMember league={league} member={declined} onClose={() => setDeclined(undefined)} />}
    </Card>
  )
}

/** Approves a join request. */
export const useApprove = (leagueId: number) => {
  const approve = useApiMutation(joining.approve, {
    onError: toastError('Error', 'Failed to approve member'),
  })
  return {
    isPending: approve.isPending,
    approve: ({ userId, managerName }: Member) =>
      approve.mutate(
        { leagueId, userId },
        { onSuccess: () => toast('positive', 'Member approved', `${managerName} is in.`) },
      ),
  }
}
