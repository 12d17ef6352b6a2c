import { ArrowDown, ArrowUp } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import { Medal } from './badge.tsx'
import { Money } from './amounts.tsx'
import styles from './money-race.module.css'

const Move = ({ up }: { up: number }) => {
  if (up === 0)
    return (
      <span className={styles.move}>
        <span aria-hidden="true">–</span>
        <span className="sr">unchanged</span>
      </span>
    )
  return (
    <span className={classes(styles.move, up > 0 ? styles.up : styles.down)}>
      {up > 0 ? <ArrowUp /> : <ArrowDown />}
      {Math.abs(up)}
      <span className="sr">{up > 0 ? ' up' : ' down'}</span>
    </span>
  )
}

export type Runner = {
  managerId: number | null
  managerName: string
  teamName: string
  place: number
  /** Number of ranks moved up; negative for down. */
  up: number
  total: number
}

/** Standings by winnings with the latest movement. Medals appear only for members with winnings. */
export const MoneyRace = ({
  race,
  userId,
  isWide = false,
}: {
  race: readonly Runner[]
  userId: number
  /** Whether to use two columns if there is room. */
  isWide?: boolean
}) => (
  <ol className={classes(styles.race, isWide && styles.wide)}>
    {race.map(({ managerId, managerName, teamName, place, up, total }) => {
      const isMe = managerId === userId
      return (
        <li key={managerId ?? managerName} className={isMe ? styles.own : undefined}>
          <Medal rank={place} hasMoney={total > 0} />
          <Move up={up} />
          <div className="grow">
            <div className="t-med trunc" title={managerName}>
              {isMe ? 'You' : managerName}
            </div>
            <div className="t-3 t-sm trunc" title={teamName}>
              {teamName}
            </div>
          </div>
          <Money amount={total} />
        </li>
      )
    })}
  </ol>
)
