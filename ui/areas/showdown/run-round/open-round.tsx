import { z } from 'zod'
import { showdown, type Showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import {
  phaseOf,
  pickersOf,
  fromField,
  toField,
  zonedText,
  zoneName,
} from '#ui/areas/showdown/round/round.tsx'
import { DialogFooter } from '#ui/components/dialog-frame.tsx'
import { useWithdrawal, WithdrawPicks } from './set-games.tsx'
import styles from './set-games.module.css'

// A datetime field holds local time, while the API schema expects a timestamp. Past times are rejected by the server,
// whose clock does the locking.
const Fields = z.object({ locksAt: z.string() })

const openRoundText = (phase: ReturnType<typeof phaseOf>, label: string) =>
  phase === 'open'
    ? { title: `${label} lock time`, action: 'Save lock time', done: 'Lock time saved' }
    : phase === 'closed'
      ? { title: `Reopen the ${label}`, action: 'Reopen round', done: 'Round open' }
      : { title: `Open the ${label}`, action: 'Open round', done: 'Round open' }

type Props = { leagueId: number; round: Showdown; onDone: () => void }

/** Saves the automatic closing time. Reopening a round clears its picks; moving the time keeps them. */
const useOpening = ({ leagueId, round, onDone }: Props, done: string) => {
  const phase = phaseOf(round)
  const pickers = phase === 'closed' ? pickersOf(round) : 0
  const withdrawal = useWithdrawal(pickers)
  const form = useApiForm(showdown.toggle, {
    schema: Fields,
    defaultValues: { locksAt: phase === 'open' ? toField(round.event.locksAt) : '' },
    input: ({ locksAt }) => ({
      leagueId,
      round: round.event.round,
      status: 'open' as const,
      locksAt: fromField(locksAt),
    }),
    confirmBeforeSend: withdrawal.run,
    onSettled: withdrawal.cancel,
    onDone: (_, input) => {
      const locksAt = fromField(input.locksAt)
      toast('positive', done, locksAt ? `Closes ${zonedText(locksAt)}` : 'Open until you close it.')
      onDone()
    },
    onError: withdrawal.handleError,
  })
  return { form, withdrawal, pickers }
}

/** Opens or reopens a round, or moves its automatic closing time. */
export const OpenRound = (props: Props) => {
  const { round, onDone } = props
  const { title, action, done } = openRoundText(phaseOf(round), showdownRounds[round.event.round].label)
  const { form, withdrawal, pickers } = useOpening(props, done)
  return (
    <Form {...form.element} className={styles.task}>
      <div className={styles.taskBody}>
        <h3 className="t-card">{title}</h3>
        <TextField
          label="Lock time"
          type="datetime-local"
          optional
          className={styles.lockTime}
          hint={`In your time zone (${zoneName()}), ideally just before the first kickoff. If empty, the round stays open until you close it.`}
          {...form.field('locksAt')}
        />
      </div>
      <DialogFooter className={styles.taskFooter}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.isSending && 'Saving'}>
          {action}
        </Button>
      </DialogFooter>
      <WithdrawPicks
        withdrawal={withdrawal}
        pickers={pickers}
        reason="Picks have been visible since the round closed, so they must be cleared before it reopens."
        action="Clear picks and reopen"
        busy={form.isSending && 'Opening'}
      />
    </Form>
  )
}
