import type { LeaguePage } from '#contract/weeks/league-page'
import { Move } from '#ui/areas/weeks/recap/move.tsx'
import { Medal, MedalBadge } from '#ui/components/badge.tsx'
import { Money } from '#ui/components/stats.tsx'
import styles from './league-page.module.css'

/** All members by winnings; ranked once the first prize is awarded. */
export const Race = ({ race }: { race: LeaguePage['race'] }) => {
  const hasBegun = race.some(({ total }) => total > 0)
  return (
    <ol className={styles.race}>
      {race.map(({ key, name, teamName, place, up, total }) => (
        <li key={key}>
          {hasBegun && (total > 0 ? <Medal rank={place} /> : <MedalBadge>{place}</MedalBadge>)}
          {hasBegun && <Move up={up} />}
          <span className={styles.name}>
            <span className="t-med line trunc" title={name}>
              {name}
            </span>
            <span className="t-3 t-sm line trunc" title={teamName}>
              {teamName}
            </span>
          </span>
          <Money amount={total} />
        </li>
      ))}
    </ol>
  )
}
