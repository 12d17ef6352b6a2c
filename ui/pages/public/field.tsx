import { useCurrency } from '#ui/lib/use-currency'
import { PositionCode } from '#ui/components/badge.tsx'
import { dollarsText } from '#domain/money'
import { styled } from '#ui/components/styled'
import { classes } from '#ui/lib/classes'
import type { SampleWinner } from './sample-week.ts'
import styles from './field.module.css'

/** Field in the board's colors. */
export const FieldBackground = styled('div', classes('board', styles.field))

/** Mow stripes across the whole turf. */
export const Bands = ({ count }: { count: number }) => (
  <div className={styles.stripes} aria-hidden="true">
    {Array.from({ length: count }, (_, band) => (
      <i key={band} />
    ))}
  </div>
)

/** Award as a chalk strip: position, player above manager, value and prize. */
export const ScoreBar = ({ position, player, manager, award, stat, prize }: SampleWinner) => {
  const currency = useCurrency()
  return (
    <li className={classes(styles.scoreBug, 'chalk')}>
      <PositionCode code={position} className={styles.scoreBugPosition} />
      <div className="grow">
        <b className="trunc">{player}</b>
        <small className="trunc">{manager}</small>
      </div>
      <span className={styles.scoreBugPoints}>
        <small>{award}</small>
        {stat}
      </span>
      <span className={styles.scoreBugPrize}>{dollarsText(prize, currency)}</span>
    </li>
  )
}
