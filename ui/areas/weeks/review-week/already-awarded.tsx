import { useCurrency } from '#ui/lib/use-currency'
import { splitText } from '#domain/split'
import { cents } from '#domain/money'
import type { AwardedPrize } from '#contract/kernel/errors'
import { Button } from '#ui/components/button.tsx'
import { type PrizeAnswer, PrizeQuestion } from '#ui/components/prize-question.tsx'
import { answerFor, type PrizeChoices } from './prize-choices.ts'
import styles from './already-awarded.module.css'

type Props = {
  awardedPrizes: readonly AwardedPrize[]
  choices: PrizeChoices
  busy?: boolean
  onAnswer: (prize: AwardedPrize, answer: PrizeAnswer | undefined) => void
  /** Cancels publishing; without it, the prompts can be left open. */
  onUndo?: () => void
}

const answerText = (
  { winners, newWinners }: AwardedPrize,
  { choice, reason }: PrizeAnswer,
  currency: string,
): string => {
  if (choice === 'replace') return 'replaced'
  if (choice === 'payAgain') return `paid twice: ${reason}`
  const awardedCents = winners.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0)
  return `split ${splitText(awardedCents, winners.length + newWinners, currency)}`
}

/** Asks how to proceed with each prize that a manual award already gave out. */
export const AlreadyAwarded = ({ awardedPrizes, choices, busy, onAnswer, onUndo }: Props) => {
  const currency = useCurrency()
  return (
    <div className={styles.existing}>
      {awardedPrizes.map(prize => {
        const currentAnswer = answerFor(choices, prize)
        const key = `${prize.type} ${prize.position}`
        return currentAnswer ? (
          <p key={key} className={styles.prize}>
            <span className="grow">
              {prize.question}: <b className="t-strong">{answerText(prize, currentAnswer, currency)}</b>
            </span>
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => onAnswer(prize, undefined)}>
              Change
            </Button>
          </p>
        ) : (
          <PrizeQuestion
            key={key}
            question={`${prize.question}.`}
            winners={prize.winners}
            newWinners={prize.newWinners}
            busy={busy}
            onChoose={answer => onAnswer(prize, answer)}
            onUndo={onUndo}
          />
        )
      })}
    </div>
  )
}
