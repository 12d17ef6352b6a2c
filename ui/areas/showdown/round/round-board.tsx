import { Check } from 'lucide-react'
import type { Showdown } from '#contract/showdown'
import { showdownEntryFee } from '#domain/showdown-rounds'
import { Badge } from '#ui/components/badge.tsx'
import '../../../components/board.css'
import { countText } from '#domain/text'
import { dollarsText } from '#domain/money'
import { Celebration } from './celebration.tsx'
import { entrantsOf, phaseOf, standingOf } from './phase.ts'
import { RoundBadge } from './round-badge.tsx'
import './round-board.css'

/** What somebody's part in a round comes to: the fee while it runs, what it won once it is over. */
const OwnPart = ({ round }: { round: Showdown }) => {
  const own = round.userParticipation
  const standing = standingOf(own)
  if (round.event.status === 'completed' && own?.paymentVerified)
    return (
      <>
        <dt className="lbl">Your winnings</dt>
        <dd className="val">{dollarsText(own.winnings)}</dd>
      </>
    )
  return (
    <>
      <dt className="lbl">Your entry</dt>
      <dd className="val">
        {dollarsText(showdownEntryFee)}
        {standing === 'paid' || standing === 'picked' ? (
          <Badge tone="pos">
            <Check />
            Paid
          </Badge>
        ) : (
          <Badge>{standing === 'out' ? 'Opted out' : 'Not paid'}</Badge>
        )}
      </dd>
    </>
  )
}

/** A round in three figures. */
export const RoundBoard = ({ round }: { round: Showdown }) => (
  <section className="board rb" aria-label="The round in figures">
    <dl className="rb-figs">
      <div className="fig">
        <dt className="lbl">Prize Pool</dt>
        <dd className="val">{dollarsText(round.event.potAmount)}</dd>
      </div>
      <div className="fig">
        <dt className="lbl">Entries</dt>
        <dd className="val">{countText(entrantsOf(round).length)}</dd>
      </div>
      <div className="fig">
        <OwnPart round={round} />
      </div>
    </dl>
    <span className="rb-state">
      <RoundBadge phase={phaseOf(round)} />
    </span>
    {round.event.status === 'completed' && <Celebration />}
  </section>
)
