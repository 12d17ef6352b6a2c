import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { cents } from '#domain/money'
import { splitText } from '#domain/prizes'
import { namesText } from '#domain/text'
import { LiveRegion } from './live-region.tsx'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'
import styles from './prize-question.module.css'

/** Decision about a prize that already has a winner; paying twice requires a reason. */
export type PrizeAnswer = { choice: 'split' | 'replace' | 'payAgain'; reason?: string | undefined }

type ShownWinner = { playerName: string; prizeAmount: number }

type Props = {
  /** Server's prompt about a prize with a current winner. */
  question: string
  winners: readonly ShownWinner[]
  newWinners?: number
  busy?: boolean | undefined
  onChoose: (answer: PrizeAnswer) => void
  /** Omitted if the prompt can be left open. */
  onUndo?: (() => void) | undefined
}

const lastName = (name: string) => name.split(' ').at(-1) ?? name

const splitOf = (winners: readonly ShownWinner[], newWinners: number, currency: string) =>
  splitText(
    winners.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0),
    winners.length + newWinners,
    currency,
  )

/** Asks how to proceed with a prize that already has a winner; shown inline in its row or form, never as an overlay. */
export const PrizeQuestion = ({ question, winners, newWinners = 1, busy, ...props }: Props) => {
  const currency = useCurrency()
  const [isPayingTwice, setPayingTwice] = useState(false)
  return (
    <div className={styles.prompt} role="group" aria-label="This prize already has a winner">
      <LiveRegion className="t-strong" atOnce>
        {question}
      </LiveRegion>
      <div className={styles.options}>
        <Button size="sm" disabled={busy} onClick={() => props.onChoose({ choice: 'split' })}>
          Split {splitOf(winners, newWinners, currency)}
        </Button>
        <Button size="sm" disabled={busy} onClick={() => props.onChoose({ choice: 'replace' })}>
          Replace {namesText(winners.map(({ playerName }) => lastName(playerName)))}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isPayingTwice}
          onClick={() => setPayingTwice(!isPayingTwice)}
        >
          Pay twice, with a reason
        </Button>
        {props.onUndo && (
          <Button size="sm" variant="ghost" onClick={props.onUndo}>
            Undo
          </Button>
        )}
      </div>
      {isPayingTwice && (
        <PayTwice busy={busy} onReason={reason => props.onChoose({ choice: 'payAgain', reason })} />
      )}
    </div>
  )
}

const PayTwice = ({ busy, onReason }: { busy: boolean | undefined; onReason: (reason: string) => void }) => {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const pay = () =>
    reason.trim() === '' ? setError('Explain why this prize is paid twice') : onReason(reason)
  return (
    <div className={styles.additional}>
      <TextField
        label="Why is this prize paid twice?"
        maxLength={300}
        value={reason}
        error={error}
        autoFocus
        onChange={event => setReason(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          pay()
        }}
      />
      <Button size="sm" disabled={busy} onClick={pay}>
        Pay twice
      </Button>
    </div>
  )
}
