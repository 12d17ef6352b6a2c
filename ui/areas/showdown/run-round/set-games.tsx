import { showdown, type Showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { useApiForm } from '#ui/lib/use-api-form'
import { pickersOf } from '#ui/areas/showdown/round/phase'
import { GameBox, At, Games } from '#ui/areas/showdown/round/game-parts.tsx'
import { DialogFooter } from '#ui/components/dialog-footer.tsx'
import { classes } from '#ui/lib/classes'
import { ClubField } from './club-field.tsx'
import { gamesInput, type GamesControl } from './games-input.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawPicks } from './withdraw-picks.tsx'
import styles from './set-games.module.css'

type Props = { leagueId: number; round: Showdown; onDone: () => void }

/** Saves the games; asks for confirmation if that clears picks. */
const useSetGames = ({ leagueId, round, onDone }: Props) => {
  const withdrawal = useWithdrawal(pickersOf(round))
  const { label, games } = showdownRounds[round.event.round]
  const form = useApiForm(showdown.games, {
    schema: showdown.games.input,
    defaultValues: gamesInput(leagueId, round),
    confirmBeforeSend: withdrawal.run,
    onSettled: withdrawal.cancel,
    done: ['Games saved', `${label}, ${games} games`],
    onDone,
    onError: withdrawal.handleError,
  })
  return { form, withdrawal }
}

const Match = ({ control, index }: { control: GamesControl; index: number }) => (
  <GameBox>
    <fieldset>
      <legend className={classes('score', styles.gameName)}>Game {index + 1}</legend>
      <div className={styles.match}>
        <ClubField control={control} index={index} side="awayTeam" label="Away team" />
        <At className={styles.matchAt}>at</At>
        <ClubField control={control} index={index} side="homeTeam" label="Home team" />
      </div>
    </fieldset>
  </GameBox>
)

/** Matchups of a round. Games with picks can only be changed if the picks are cleared. */
export const SetGames = (props: Props) => {
  const { round, onDone } = props
  const { form, withdrawal } = useSetGames(props)
  return (
    <Form {...form.element} className={styles.task}>
      <div className={styles.taskBody}>
        <h3 className="t-card">{showdownRounds[round.event.round].label} games</h3>
        <Games className={styles.oneColumn}>
          {form.getValues('games').map(({ gameNumber }, index) => (
            <Match key={gameNumber} control={form.control} index={index} />
          ))}
        </Games>
      </div>
      <DialogFooter className={styles.taskFooter}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.isSending && 'Saving'}>
          Save games
        </Button>
      </DialogFooter>
      <WithdrawPicks
        withdrawal={withdrawal}
        pickers={pickersOf(round)}
        reason="Picks for other games no longer count."
        action="Clear picks and save"
        busy={form.isSending && 'Saving'}
      />
    </Form>
  )
}
