import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { showdown, type Showdown } from '#contract/showdown'
import { noPick, showdownRounds } from '#domain/showdown-rounds'
import { Form } from '#ui/components/form.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { useApiForm } from '#ui/lib/use-api-form'
import { GameChoice } from '#ui/areas/showdown/run-round/game-choice.tsx'
import { keyedGames } from '#ui/areas/showdown/round/teams'
import { toastReason } from '#ui/areas/showdown/round/use-round'
import { chosenIn } from '#ui/areas/showdown/round/count-set-teams'
import { Games, SectionHeader, PartNote } from '#ui/areas/showdown/round/game-parts.tsx'
import { OptOut } from './opt-out.tsx'
import styles from './take-part.module.css'

/** Picks of a paid participant; can be changed until the round closes. */
export const PicksForm = ({ leagueId, round }: { leagueId: number; round: Showdown }) => {
  const noteId = useId()
  const form = useApiForm(showdown.picks, {
    schema: showdown.picks.input,
    defaultValues: { leagueId, round: round.event.round, picks: round.userParticipation?.picks ?? {} },
    done: ['Picks submitted', 'You can change them until the round closes.'],
    describe: () => `Your picks, ${showdownRounds[round.event.round].label}`,
    onError: toastReason,
  })
  const { games } = round
  const made = chosenIn(games, form.watch('picks'))
  const isSubmitted = round.userParticipation?.picksSubmitted ?? false
  return (
    <Form {...form.element}>
      <SectionHeader>
        <h3 className="t-card">Your picks</h3>
        <MadeCount made={made} of={games.length} />
      </SectionHeader>
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
      <div className={styles.roundActions}>
        <PartNote id={noteId}>
          {made < games.length ? (
            <>
              <CircleAlert />
              {noPick}
            </>
          ) : (
            isSubmitted && 'Picks submitted. You can change them until the round closes.'
          )}
        </PartNote>
        <OptOut leagueId={leagueId} round={round} />
        <Button type="submit" variant="primary" busy={form.isSending && 'Submitting'}>
          {isSubmitted ? 'Change picks' : 'Submit picks'}
        </Button>
      </div>
    </Form>
  )
}

/** Announced after a pause, not at every click. */
const MadeCount = ({ made, of }: { made: number; of: number }) => (
  <span className="t-2 num">
    {made} of {of} made
    <Announce>{`${made} of ${of} made`}</Announce>
  </span>
)
