import { Check } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Showdown } from '#contract/showdown'
import { showdownEntryFee } from '#domain/showdown-rounds'
import { Badge } from '#ui/components/badge.tsx'
import { countText } from '#domain/text'
import { dollarsText } from '#domain/money'
import { FigureLabel, FigureValue, BoardFigure } from '#ui/components/board.tsx'
import { classes } from '#ui/lib/classes'
import { Celebration } from './celebration.tsx'
import { entrantsOf, phaseOf, participantStatus } from './phase.ts'
import { RoundBadge } from './round-badge.tsx'
import styles from './round-board.module.css'

const OwnPayments = ({ round }: { round: Showdown }) => {
  const currency = useCurrency()
  const own = round.userParticipation
  const standing = participantStatus(own)
  if (round.event.status === 'completed' && own?.paymentVerified)
    return (
      <>
        <FigureLabel>Your winnings</FigureLabel>
        <FigureValue>{dollarsText(own.winnings, currency)}</FigureValue>
      </>
    )
  return (
    <>
      <FigureLabel>Your entry</FigureLabel>
      <FigureValue>
        {dollarsText(showdownEntryFee, currency)}
        {standing === 'paid' || standing === 'picked' ? (
          <Badge tone="pos">
            <Check />
            Paid
          </Badge>
        ) : (
          <Badge>{standing === 'out' ? 'Opted out' : 'Not paid'}</Badge>
        )}
      </FigureValue>
    </>
  )
}

/** Round as three stats. */
export const RoundBoard = ({ round }: { round: Showdown }) => {
  const currency = useCurrency()
  return (
    <section className={classes('board', styles.roundBoard)} aria-label="Round stats">
      <dl className={styles.roundStats}>
        <BoardFigure>
          <FigureLabel>Prize pool</FigureLabel>
          <FigureValue>{dollarsText(round.event.potAmount, currency)}</FigureValue>
        </BoardFigure>
        <BoardFigure>
          <FigureLabel>Entries</FigureLabel>
          <FigureValue>{countText(entrantsOf(round).length)}</FigureValue>
        </BoardFigure>
        <BoardFigure>
          <OwnPayments round={round} />
        </BoardFigure>
      </dl>
      <span className={styles.roundState}>
        <RoundBadge phase={phaseOf(round)} />
      </span>
      {round.event.status === 'completed' && <Celebration />}
    </section>
  )
}
