import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { showdown, type Showdown } from '#contract/showdown'
import { noPick } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { useDebounced } from '#ui/lib/use-debounced'
import { GameChoice } from '#ui/areas/showdown/run-round/game-choice.tsx'
import { OptOut } from './opt-out.tsx'
import { keyedGames } from '#ui/areas/showdown/round/teams'
import { toastRefused, useShowdownAct } from '#ui/areas/showdown/round/use-round'
import { chosenIn, usePicksForm } from '#ui/areas/showdown/round/use-team-form'
import { Games } from '#ui/areas/showdown/round/game-parts.tsx'
import { classes } from '#ui/lib/classes'
import styles from './take-part.module.css'

/** The picks of somebody who paid: to make, and to change until the round closes. */
export const PicksForm = ({ leagueId, round }: { leagueId: number; round: Showdown }) => {
  const noteId = useId()
  const form = usePicksForm(leagueId, round)
  const submitting = useShowdownAct(showdown.picks)
  const { games } = round
  const made = chosenIn(games, form.watch('picks'))
  const isSubmitted = round.userParticipation?.picksSubmitted ?? false
  const submit = form.handleSubmit(picks =>
    submitting.mutate(picks, {
      onSuccess: () => toast('positive', 'Picks in', 'You can change them until the round closes.'),
      onError: toastRefused,
    }),
  )
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <div className={styles.sdHead}>
        <h3 className="t-card">Your picks</h3>
        <MadeCount made={made} of={games.length} />
      </div>
      <Games>
        {keyedGames(games).map(({ key, game }) => (
          <GameChoice
            key={key}
            game={game}
            field={form.register(`picks.${key}`)}
            isInvalid={form.formState.errors.picks?.[key] !== undefined}
            errorId={noteId}
          />
        ))}
      </Games>
      <div className={styles.sdActs}>
        <p className={classes('grow t-2', styles.sdNote)} id={noteId}>
          {made < games.length ? (
            <>
              <CircleAlert />
              {noPick}
            </>
          ) : (
            isSubmitted && 'Your picks are in. You can change them until the round closes.'
          )}
        </p>
        <OptOut leagueId={leagueId} round={round} />
        <Button type="submit" variant="primary" busy={submitting.isPending && 'Submitting'}>
          {isSubmitted ? 'Change picks' : 'Submit picks'}
        </Button>
      </div>
    </form>
  )
}

/** Read out after half a second of quiet, not at every click. */
const MadeCount = ({ made, of }: { made: number; of: number }) => {
  const settled = useDebounced(made, 500)
  return (
    <span className="t-2 num">
      <span aria-hidden="true">
        {made} of {of} made
      </span>
      <span className="sr" role="status">
        {settled} of {of} made
      </span>
    </span>
  )
}
