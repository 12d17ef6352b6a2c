import { Armchair } from 'lucide-react'
import type { PublicAward } from '#contract/sharing'
import { PositionCode } from '#ui/components/badge.tsx'
import '../../../components/board.css'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { dollarsText } from '#domain/money'
import { pointsText } from '#domain/points'
import { lookOf } from '#ui/components/kind-look'
import { useKind } from '#ui/lib/use-kinds'
import './award-ticket.css'

/** A shared award in the language of the board. */
export const AwardTicket = ({ award }: { award: PublicAward }) => {
  const { tone = 'plain', icon: Icon } = lookOf(useKind(award.type))
  return (
    <article className="board ticket">
      <div className="ticket-top">
        <span className={`ticket-type look-${tone}`}>
          <Icon />
          {award.title}
        </span>
        <span className="ticket-week">
          {award.week === null ? `${award.season} season` : `Week ${award.week}`}
        </span>
      </div>
      <div className="ticket-main">
        <div className="ticket-who">
          <p>Won by</p>
          <h1>{award.managerName}</h1>
          <p>{award.leagueName}</p>
        </div>
        <p className="ticket-prize">
          {dollarsText(award.prizeAmount)}
          <span className="sr"> prize</span>
        </p>
      </div>
      <dl className="ticket-strip">
        <div>
          <dt>Player</dt>
          <dd>
            <PositionCode code={award.position} /> {award.playerName}
          </dd>
        </div>
        <div>
          <dt>Points</dt>
          <dd className="score">{pointsText(award.points)}</dd>
        </div>
        <div>
          <dt>Lineup</dt>
          <dd>
            {award.isBenchPlayer && <Armchair />}
            {award.isBenchPlayer ? 'On the bench' : 'Started'}
          </dd>
        </div>
      </dl>
    </article>
  )
}

export const TicketSkeleton = () => (
  <Skeleton>
    <div className="board ticket">
      <div className="ticket-main">
        <div className="ticket-who">
          <span className="sk ticket-sk-name" />
        </div>
        <span className="sk ticket-sk-prize" />
      </div>
      <div className="ticket-strip ticket-sk-strip" />
    </div>
  </Skeleton>
)
