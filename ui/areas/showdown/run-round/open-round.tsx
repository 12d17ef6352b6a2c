import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showdown, type Showdown } from '#contract/showdown'
import { showdownRounds } from '#domain/showdown-rounds'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { fromField, toField, zonedText, zoneName } from './lock-time.ts'
import { phaseOf, pickersOf } from '#ui/areas/showdown/round/phase'
import { useShowdownAct } from '#ui/areas/showdown/round/use-round'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawPicks } from './withdraw-picks.tsx'
import { DialogFoot } from '#ui/components/dialog.tsx'
import styles from './set-games.module.css'

// A datetime field holds the browser's own zone, the contract's schema a moment; past ones are refused by the server's
// clock, which is the one that locks.
const Fields = z.object({ locksAt: z.string() })

const wordsFor = (phase: ReturnType<typeof phaseOf>, label: string) =>
  phase === 'open'
    ? { title: `When the ${label} closes`, action: 'Save lock time', done: 'Lock time saved' }
    : phase === 'closed'
      ? { title: `Reopen the ${label}`, action: 'Reopen round', done: 'Round open' }
      : { title: `Open the ${label}`, action: 'Open round', done: 'Round open' }

type Props = { leagueId: number; round: Showdown; onDone: () => void }

/** Sends when a round closes by itself; opening it again takes its picks back, moving the time keeps them. */
const useOpening = ({ leagueId, round, onDone }: Props, done: string) => {
  const phase = phaseOf(round)
  const pickers = phase === 'closed' ? pickersOf(round) : 0
  const opening = useShowdownAct(showdown.toggle)
  const withdrawal = useWithdrawal(pickers)
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { locksAt: phase === 'open' ? toField(round.event.locksAt) : '' },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(given => {
    const locksAt = fromField(given.locksAt)
    const send = (withdrawPicks: boolean) =>
      opening.mutate(
        { leagueId, round: round.event.round, status: 'open', locksAt, withdrawPicks },
        {
          onSuccess: () => {
            toast('positive', done, locksAt ? `Closes ${zonedText(locksAt)}` : 'Open until you close it.')
            onDone()
          },
          onError: error => {
            if (showIssues(error, form)) withdrawal.cancel()
            else withdrawal.refused(error, send)
          },
        },
      )
    withdrawal.run(send)
  })
  return { form, submit, withdrawal, pickers, isOpening: opening.isPending }
}

/** Opens a round, opens it again, or moves the time at which it closes by itself. */
export const OpenRound = (props: Props) => {
  const { round, onDone } = props
  const { title, action, done } = wordsFor(phaseOf(round), showdownRounds[round.event.round].label)
  const { form, submit, withdrawal, pickers, isOpening } = useOpening(props, done)
  return (
    <form onSubmit={event => void submit(event)} noValidate className={styles.sdTask}>
      <div className={styles.sdTaskBody}>
        <h3 className="t-card">{title}</h3>
        <TextField
          label="Lock time"
          type="datetime-local"
          optional
          className={styles.lockTime}
          hint={`In your time zone (${zoneName()}), best just before the first kickoff. Without one the round stays open until you close it.`}
          error={form.formState.errors.locksAt?.message}
          {...form.register('locksAt')}
        />
      </div>
      <DialogFoot className={styles.sdFoot}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isOpening && 'Saving'}>
          {action}
        </Button>
      </DialogFoot>
      <WithdrawPicks
        withdrawal={withdrawal}
        pickers={pickers}
        why="The picks are on show since the round closed, so they cannot stand when it opens again."
        action="Withdraw picks and reopen"
        busy={isOpening && 'Opening'}
      />
    </form>
  )
}
