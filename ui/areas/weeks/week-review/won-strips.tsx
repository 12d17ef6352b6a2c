import type { ReactNode } from 'react'
import type { WeekRecap } from '#contract/weeks/recaps'
import type { Award } from '#contract/awards'
import { useCurrency } from '#ui/lib/use-currency'
import { useOpenExplanation } from '#ui/components/explained-name.tsx'
import { classes } from '#ui/lib/classes'
import { WinnerIcon } from '#ui/areas/weeks/recap/recap-marks.tsx'
import { metricValueText, prizeText } from '#domain/metric-value'
import styles from './prize-row.module.css'

type Winner = WeekRecap['winners'][number]

const awardOf = (awards: readonly Award[], { type, position, playerName, managerName }: Winner) =>
  awards.find(
    award =>
      award.type === type &&
      award.position === position &&
      award.playerName === playerName &&
      award.managerName === managerName,
  ) ?? awards.find(award => award.type === type && award.playerName === playerName)

/** Groups winners who share a prize; the reader's own prizes come first. */
const grouped = (winners: readonly Winner[], isOwn: (winner: Winner) => boolean): Winner[][] => {
  const groups = new Map<string, Winner[]>()
  for (const winner of winners) {
    const key = `${winner.type} ${winner.position}`
    groups.set(key, [...(groups.get(key) ?? []), winner])
  }
  const all = [...groups.values()]
  return [...all.filter(group => group.some(isOwn)), ...all.filter(group => !group.some(isOwn))]
}

/** Winners of a published week, one strip each, which opens the explanation. */
export const WonPrizeRows = ({
  recap,
  awards,
  userId,
  ownFirst,
}: {
  recap: WeekRecap
  awards: readonly Award[]
  userId: number
  ownFirst: boolean
}) => {
  const currency = useCurrency()
  const openExplanation = useOpenExplanation()
  const isOwn = (winner: Winner) => ownFirst && awardOf(awards, winner)?.managerId === userId
  return (
    <ul className={classes(styles.winners, styles.won)}>
      {grouped(recap.winners, isOwn).map(group => (
        <li key={`${group[0]?.type} ${group[0]?.position}`} className={styles.prizeLine}>
          {group.map((winner, index) => {
            const award = awardOf(awards, winner)
            return (
              <button
                key={`${winner.playerName} ${winner.key}`}
                type="button"
                className={classes(styles.winner, 'chalk')}
                aria-haspopup="dialog"
                onClick={() => award && openExplanation(award.id)}
              >
                <PrizeRowFace
                  icon={<WinnerIcon winner={winner} className={styles.code} />}
                  isFirst={index === 0}
                  name={winner.playerName}
                  nflTeam={winner.nflTeam}
                  by={isOwn(winner) ? `You, ${winner.managerName}` : winner.managerName}
                  value={
                    <>
                      {metricValueText(
                        winner.points,
                        winner.unit,
                        group.map(({ points }) => points),
                      )}
                      <span className="sr">{winner.unit === 'points' ? ' points,' : ','}</span>
                    </>
                  }
                  prize={prizeText(winner.prizeAmount, currency)}
                />
              </button>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

/** Contents of a score strip: position or award type, winner, points and prize. */
export const PrizeRowFace = ({
  icon,
  isFirst,
  name,
  nflTeam,
  by,
  value,
  prize,
}: {
  icon: ReactNode
  /** Whether it is the first of several winners who share the prize; only the first shows the sign. */
  isFirst: boolean
  name: string
  nflTeam?: string | undefined
  by: string
  value: ReactNode
  prize: string
}) => (
  <>
    <span className={styles.name}>
      <span className={isFirst ? undefined : styles.repeated}>{icon}</span>
      <span className={styles.names}>
        <b title={name}>
          {name} {nflTeam && <span>{nflTeam}</span>}
        </b>
        <em title={by}>{by}</em>
      </span>
    </span>
    <span className={styles.points}>{value}</span>
    <span className={styles.prize}>{prize}</span>
  </>
)
