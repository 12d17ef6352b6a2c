import { useState } from 'react'
import { type Vote, votes } from '#contract/money/votes'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastError } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { answeredText, countsOf } from './vote-text.ts'
import styles from './votes.module.css'

/** Yes and No buttons; the answer can be changed until the vote closes. */
const OwnAnswer = ({ leagueId, vote }: { leagueId: number; vote: Vote }) => {
  const act = useApiMutation(votes.answer, { refreshes: [votes.list] })
  const mine = act.isPending ? act.variables.isYes : vote.mine
  const answer = (isYes: boolean) =>
    act.mutate(
      { leagueId, voteId: vote.id, isYes },
      {
        onSuccess: () => toast('positive', `You voted ${isYes ? 'yes' : 'no'}`),
        onError: toastError('Reply not sent', 'Try again in a moment.'),
      },
    )
  return (
    <div className="row gap-2" role="group" aria-label={`Your vote on: ${vote.question}`}>
      {[true, false].map(isYes => (
        <Button
          key={String(isYes)}
          size="sm"
          variant={mine === isYes ? 'primary' : 'secondary'}
          aria-pressed={mine === isYes}
          onClick={() => !act.isPending && answer(isYes)}
        >
          {isYes ? 'Yes' : 'No'}
        </Button>
      ))}
    </div>
  )
}

const Withdraw = ({ leagueId, vote }: { leagueId: number; vote: Vote }) => {
  const [asks, setAsks] = useState(false)
  const act = useApiMutation(votes.withdraw, { refreshes: [votes.list] })
  const withdraw = () =>
    act.mutate(
      { leagueId, voteId: vote.id },
      {
        onSuccess: () => toast('positive', 'Vote canceled', 'Votes already cast stay visible.'),
        onError: toastError('Not canceled', 'The vote stays open.'),
        onSettled: () => setAsks(false),
      },
    )
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Cancel vote: ${vote.question}`}
        onClick={() => setAsks(true)}
      >
        Cancel vote
      </Button>
      {asks && (
        <Confirm
          title="Cancel this vote?"
          action="Cancel vote"
          busy={act.isPending && 'Canceling'}
          onConfirm={withdraw}
          onCancel={() => setAsks(false)}
        >
          No one can vote on “{vote.question}” after this. Votes already cast stay visible.
        </Confirm>
      )}
    </>
  )
}

/** Open vote. */
export const OpenVote = ({
  leagueId,
  vote,
  answers,
  keeps,
}: {
  leagueId: number
  vote: Vote
  /** Whether the user is a member and may answer. */
  answers: boolean
  keeps: boolean
}) => (
  <li>
    <div className="grow">
      <div className="t-med breaks">{vote.question}</div>
      <div className="t-3 t-sm">
        {countsOf(vote)}; {answeredText(vote)}. Open until {momentText(vote.closesAt)}, asked by{' '}
        {vote.openedBy}.
      </div>
      <div className={classes('row wrap gap-2', styles.actions)}>
        {answers && <OwnAnswer leagueId={leagueId} vote={vote} />}
        {keeps && <Withdraw leagueId={leagueId} vote={vote} />}
      </div>
    </div>
  </li>
)
