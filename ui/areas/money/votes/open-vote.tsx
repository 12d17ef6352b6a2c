import { type Vote, votes } from '#contract/money/votes'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { toast, toastError } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { answeredText, countsOf } from './vote-text.ts'
import styles from './votes.module.css'

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
