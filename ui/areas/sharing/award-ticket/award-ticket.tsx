import { Armchair } from 'lucide-react'
import type { PublicAward } from '#contract/sharing'
import { PositionCode } from '#ui/components/badge.tsx'
import { Skeleton, Bone } from '#ui/components/skeleton.tsx'
import { dollarsText } from '#domain/money'
import { pointsText } from '#domain/points'
import { lookOf } from '#ui/components/kind-look'
import { useKind } from '#ui/lib/use-kinds'
import { classes } from '#ui/lib/classes'
import styles from './award-ticket.module.css'

/** A shared award in the language of the board. */
export const AwardTicket = ({ award }: { award: PublicAward }) => {
  const { tone, icon: Icon } = lookOf(useKind(award.type))
  return (
    <article className={classes('board', styles.ticket)}>
      <div className={styles.ticketTop}>
        <span className={classes(styles.ticketType, styles.look)} data-tone={tone}>
          <Icon />
          {award.title}
        </span>
        <span className={styles.ticketWeek}>
          {award.week === null ? `${award.season} season` : `Week ${award.week}`}
        </span>
      </div>
      <div className={styles.ticketMain}>
        <div className={styles.ticketWho}>
          <p>Won by</p>
          <h1>{award.managerName}</h1>
          <p>{award.leagueName}</p>
        </div>
        <p className={styles.ticketPrize}>
          {dollarsText(award.prizeAmount)}
          <span className="sr"> prize</span>
        </p>
      </div>
      <dl className={styles.ticketStrip}>
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
    <div className={classes('board', styles.ticket)}>
      <div className={styles.ticketMain}>
        <div className={styles.ticketWho}>
          <Bone className={styles.ticketSkName} />
        </div>
        <Bone className={styles.ticketSkPrize} />
      </div>
      <div className={classes(styles.ticketStrip, styles.ticketSkStrip)} />
    </div>
  </Skeleton>
)
