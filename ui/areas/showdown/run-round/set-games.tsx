import { useController, useWatch, type Control } from 'react-hook-form'
import { useState } from 'react'
import { type Showdown, showdown } from '#contract/showdown'
import { pickersOf, toastReason } from '#ui/areas/showdown/round/round.tsx'
import { showdownRounds, clubNamed } from '#domain/showdown-rounds'
import { useApiForm } from '#ui/lib/use-api-form'
import { GameBox, At, Games, findClubs } from '#ui/areas/showdown/round/game-parts.tsx'
import { classes } from '#ui/lib/classes'
import { Form } from '#ui/components/form.tsx'
import { DialogFooter } from '#ui/components/dialog-frame.tsx'
import { Button } from '#ui/components/button.tsx'
import { ComboBox } from '#ui/components/combo-box.tsx'
import type { InputOf, ParsedOf } from '#contract/kernel/endpoint'
import { useEmailText } from '#ui/lib/use-email-configured'
import { Confirm } from '#ui/components/confirm.tsx'
import { plural } from '#domain/text'
import type { CallError } from '#ui/lib/call'
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

/** Other game that already includes the NFL team. */
const otherGameOf = (games: GamesInput['games'], club: string, index: number): string | undefined => {
  const other = games.findIndex(
    ({ homeTeam, awayTeam }, at) => at !== index && (homeTeam === club || awayTeam === club),
  )
  return other === -1 ? undefined : `Game ${other + 1}`
}

/** Field for one of the 32 NFL teams; searches code, city and name. */
export const ClubField = ({
  control,
  index,
  side,
  label,
}: {
  control: GamesControl
  index: number
  side: 'homeTeam' | 'awayTeam'
  label: string
}) => {
  const { field, fieldState } = useController({ control, name: `games.${index}.${side}` })
  const games = useWatch({ control, name: 'games' })
  return (
    <ComboBox
      label={label}
      find={findClubs(club => otherGameOf(games, club, index))}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}

export type GamesInput = InputOf<typeof showdown.games>

/** Team as the fields hold it; unknown names stay as they are until the commissioner selects a team. */
const clubOr = (team: string) => clubNamed(team)?.abbreviation ?? team

const startOf = ({ event, games }: Showdown): GamesInput['games'] =>
  Array.from({ length: showdownRounds[event.round].games }, (_, index) => {
    const game = games.find(({ gameNumber }) => gameNumber === index + 1)
    return {
      gameNumber: index + 1,
      homeTeam: game ? clubOr(game.homeTeam) : '',
      awayTeam: game ? clubOr(game.awayTeam) : '',
    }
  })

/** Returns the initial form values for a round's games. */
export const gamesInput = (leagueId: number, round: Showdown): GamesInput => ({
  leagueId,
  round: round.event.round,
  games: startOf(round),
})

export type GamesControl = Control<GamesInput, unknown, ParsedOf<typeof showdown.games>>

/** Asks for confirmation before picks are cleared; everyone affected is emailed to pick again. */
export const WithdrawPicks = ({
  withdrawal: { pending, cancel },
  pickers,
  reason,
  action,
  busy,
}: {
  withdrawal: Withdrawal
  pickers: number
  /** Reason why they become void, as a full sentence. */
  reason: string
  action: string
  busy: string | false
}) => {
  const emailText = useEmailText()
  return (
    pending && (
      <Confirm
        title={pickers > 0 ? `Clear the picks of ${plural(pickers, 'manager')}?` : 'Clear picks?'}
        action={action}
        busy={busy}
        onConfirm={() => pending({ withdrawPicks: true })}
        onCancel={cancel}
      >
        {reason}{' '}
        {emailText(
          'Everyone who picked gets an email asking them to pick again.',
          'Ask everyone who picked to pick again.',
        )}{' '}
        Entries stay paid.
      </Confirm>
    )
  )
}

type Send = (more: { withdrawPicks: boolean }) => void

const rejectedForPicks: readonly string[] = ['picks_on_show', 'picks_made']

/**
 * Request that clears existing picks. Asks the commissioner for confirmation before sending if picks are known, and
 * after a rejection if someone has picked in the meantime.
 *
 * @param pickers known number of picks that would be lost
 */
export const useWithdrawal = (pickers: number) => {
  const [pending, setPending] = useState<Send>()
  const requestConfirmation = (send: Send) => setPending(() => send)
  return {
    pending,
    cancel: () => setPending(undefined),
    run: (send: Send) => (pickers > 0 ? requestConfirmation(send) : send({ withdrawPicks: false })),
    /** Handles a rejected request: asks for the missing confirmation, or shows the error. */
    handleError: (error: CallError, { send }: { send: Send }) =>
      rejectedForPicks.includes(error.code) ? requestConfirmation(send) : toastReason(error),
  }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>
