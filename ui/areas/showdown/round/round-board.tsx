import { Check } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Showdown } from '#contract/showdown'
import { showdownEntryFee } from '#domain/showdown-rounds'
import { Badge } from '#ui/components/badge.tsx'
import { countText } from '#domain/text'
import { dollarsText } from '#domain/money'
import { BoardStat, BoardStats, StatLabel, StatValue } from '#ui/components/board.tsx'
import { classes } from '#ui/lib/classes'
import { Celebration } from './celebration.tsx'
import { entrantsOf, phaseOf, participantStatus } from './phase.ts'
import { RoundBadge } from './round-badge.tsx'
import styles from './round-board.module.css'

const OwnPayments = ({ round }: { round: Showdown }) => {
  const currency = useCurrency()
  const own = round.userParticipation
  const status = participantStatus(own)
  if (round.event.status === 'completed' && own?.paymentVerified)
    return (
      <>
        <StatLabel>Your winnings</StatLabel>
        <StatValue>{dollarsText(own.winnings, currency)}</StatValue>
      </>
    )
  return (
    <>
      <StatLabel>Your entry</StatLabel>
      <StatValue>
        {dollarsText(showdownEntryFee, currency)}
        {status === 'paid' || status === 'picked' ? (
          <Badge tone="pos">
            <Check />
            Paid
          </Badge>
        ) : (
          <Badge>{status === 'out' ? 'Opted out' : 'Not paid'}</Badge>
        )}
      </StatValue>
    </>
  )
}

/** Round as three stats. */
export const RoundBoard = ({ round }: { round: Showdown }) => {
  const currency = useCurrency()
  return (
    <section className={classes('board', styles.roundBoard)} aria-label="Round stats">
      <BoardStats>
        <BoardStat>
          <StatLabel>Prize pool</StatLabel>
          <StatValue>{dollarsText(round.event.potAmount, currency)}</StatValue>
        </BoardStat>
        <BoardStat>
          <StatLabel>Entries</StatLabel>
          <StatValue>{countText(entrantsOf(round).length)}</StatValue>
        </BoardStat>
        <BoardStat>
          <OwnPayments round={round} />
        </BoardStat>
      </BoardStats>
      <span className={styles.roundState}>
        <RoundBadge phase={phaseOf(round)} />
      </span>
      {round.event.status === 'completed' && <Celebration />}
    </section>
  )
}
