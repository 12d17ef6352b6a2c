import { type Vote, votes } from '#contract/money/votes'
import { Badge } from '#ui/components/badge.tsx'
import type { League } from '#contract/leagues/leagues'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Card } from '#ui/components/card.tsx'
import { canManageMoney } from '#domain/manage-money'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError, toast } from '#ui/components/toast'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { momentText } from '#ui/lib/format'
import { classes } from '#ui/lib/classes'
import styles from './votes.module.css'

const EndedVote = ({ vote }: { vote: Vote }) => (
  <li>
    <span className="grow breaks">{vote.question}</span>
    <Badge>{vote.state === 'withdrawn' ? 'Canceled' : countsOf(vote)}</Badge>
  </li>
)

type Props = { league: League; isMember: boolean }

/** Votes of the season with their results; renders nothing before the first vote. */
export const VotesCard = ({ league, isMember }: Props) => {
  const all = useApiQuery(votes.list, { leagueId: league.id }, { freshForMs: 0 }).data ?? []
  if (all.length === 0) return null
  return (
    <Card title="Votes" note="Polls only. No money moves.">
      <ul className="list">
        {all
          .toSorted((one, other) => Number(other.state === 'open') - Number(one.state === 'open'))
          .map(vote =>
            vote.state === 'open' ? (
              <OpenVote
                key={vote.id}
                leagueId={league.id}
                vote={vote}
                canVote={isMember}
                canManage={canManageMoney(league)}
              />
            ) : (
              <EndedVote key={vote.id} vote={vote} />
            ),
          )}
      </ul>
    </Card>
  )
}

/** Yes and No buttons; the answer can be changed until the vote closes. */
const OwnVote = ({ leagueId, vote }: { leagueId: number; vote: Vote }) => {
  const submitVote = useApiMutation(votes.answer, {
    onError: toastError('Reply not sent', 'Try again in a moment.'),
  })
  const mine = submitVote.isPending ? submitVote.variables.isYes : vote.mine
  const castVote = (isYes: boolean) =>
    submitVote.mutate(
      { leagueId, voteId: vote.id, isYes },
      { onSuccess: () => toast('positive', `You voted ${isYes ? 'yes' : 'no'}`) },
    )
  return (
    <div className="row gap-2" role="group" aria-label={`Your vote on: ${vote.question}`}>
      {[true, false].map(isYes => (
        <Button
          key={String(isYes)}
          size="sm"
          variant={mine === isYes ? 'primary' : 'secondary'}
          aria-pressed={mine === isYes}
          onClick={() => !submitVote.isPending && castVote(isYes)}
        >
          {isYes ? 'Yes' : 'No'}
        </Button>
      ))}
    </div>
  )
}

const Withdraw = ({ leagueId, vote }: { leagueId: number; vote: Vote }) => (
  <ConfirmButton
    trigger={open => (
      <Button size="sm" variant="ghost" aria-label={`Cancel vote: ${vote.question}`} onClick={open}>
        Cancel vote
      </Button>
    )}
    endpoint={votes.withdraw}
    input={{ leagueId, voteId: vote.id }}
    title="Cancel this vote?"
    action="Cancel vote"
    dismiss="Go back"
    busy="Canceling"
    done={['Vote canceled', 'Votes already cast stay visible.']}
    onError={toastError('Not canceled', 'The vote stays open.')}
    closesOnError
  >
    No one can vote on “{vote.question}” after this. Votes already cast stay visible.
  </ConfirmButton>
)

/** Open vote. */
export const OpenVote = ({
  leagueId,
  vote,
  canVote,
  canManage,
}: {
  leagueId: number
  vote: Vote
  /** Whether the user is a member and may answer. */
  canVote: boolean
  canManage: boolean
}) => (
  <li>
    <div className="grow">
      <div className="t-med breaks">{vote.question}</div>
      <div className="t-3 t-sm">
        {countsOf(vote)}; {answeredText(vote)}. Open until {momentText(vote.closesAt)}. Created by{' '}
        {vote.openedBy}.
      </div>
      <div className={classes('row wrap gap-2', styles.actions)}>
        {canVote && <OwnVote leagueId={leagueId} vote={vote} />}
        {canManage && <Withdraw leagueId={leagueId} vote={vote} />}
      </div>
    </div>
  </li>
)

/** Formats the result: 3 yes, 1 no. */
export const countsOf = ({ yes, no }: Vote): string => `${yes} yes, ${no} no`

/** Describes the turnout: answers out of eligible voters. */
export const answeredText = ({ yes, no, voters }: Vote): string => `${yes + no} of ${voters} voted`
