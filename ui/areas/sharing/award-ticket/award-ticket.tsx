import { Armchair, Hourglass, RotateCcw } from 'lucide-react'
import type { PublicAward } from '#contract/sharing'
import { publicStamps } from '#domain/award-states'
import { PositionCode } from '#ui/components/badge.tsx'
import { Skeleton, SkeletonBlock } from '#ui/components/skeleton.tsx'
import { StatusBadge } from '#ui/components/status-badge.tsx'
import { dollarsText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import { awardStyleOf } from '#ui/components/award-type-style'
import { classes } from '#ui/lib/classes'
import styles from './award-ticket.module.css'

/** Shared award in the scoreboard style. */
export const AwardTicket = ({ award }: { award: PublicAward }) => {
  const { tone, icon: Icon } = awardStyleOf(award)
  return (
    <article className={classes('board', styles.ticket)}>
      <div className={styles.ticketTop}>
        <span className={classes(styles.ticketType, styles.tone)} data-tone={tone}>
          <Icon />
          {award.title}
        </span>
        <PublicStatusBadge state={award.state} />
        <span className={styles.ticketWeek}>
          {award.week === null ? `${award.season} season` : `Week ${award.week}`}
        </span>
      </div>
      <div className={styles.ticketMain}>
        <div className={styles.ticketName}>
          <p>{award.state === 'corrected' ? 'First published for' : 'Won by'}</p>
          <h1>{award.managerName}</h1>
          <p>{award.leagueName}</p>
        </div>
        <p className={styles.ticketPrize}>
          {dollarsText(award.prizeAmount, award.currency)}
          <span className="sr">{award.state === 'corrected' ? ' was the prize' : ' prize'}</span>
        </p>
      </div>
      <dl className={styles.ticketDetails}>
        <div>
          <dt>Player</dt>
          <dd>
            <PositionCode code={award.position} /> {award.playerName}
          </dd>
        </div>
        <div>
          <dt>{award.unit === 'points' ? 'Points' : 'Measured'}</dt>
          <dd className="score">{metricValueText(award.points, award.unit)}</dd>
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

/** Final awards, which most are, get no badge. */
const PublicStatusBadge = ({ state }: Pick<PublicAward, 'state'>) => {
  const text = publicStamps[state]
  if (text === null) return null
  const isSettled = state !== 'provisional'
  return (
    <StatusBadge icon={isSettled ? RotateCcw : Hourglass} isSettled={isSettled}>
      {text}
    </StatusBadge>
  )
}

export const TicketSkeleton = () => (
  <Skeleton>
    <div className={classes('board', styles.ticket)}>
      <div className={styles.ticketMain}>
        <div className={styles.ticketName}>
          <SkeletonBlock className={styles.ticketSkeletonName} />
        </div>
        <SkeletonBlock className={styles.ticketSkeletonPrize} />
      </div>
      <div className={classes(styles.ticketDetails, styles.ticketSkeletonDetails)} />
    </div>
  </Skeleton>
)
