import { styled } from '#ui/components/styled'
import { classes } from '#ui/lib/classes'
import { useCurrency } from '#ui/lib/use-currency'
import { PositionCode } from '#ui/components/badge.tsx'
import { dollarsText } from '#domain/money'
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

/* Fictional league for the pictures on public pages, which label it as a sample. Uses the demo's people. */

export const sampleWeek = 11

export type SampleWinner = {
  position: string
  player: string
  manager: string
  award: string
  stat: string
  prize: number
}

export const sampleWinners: readonly SampleWinner[] = [
  {
    position: 'QB',
    player: 'Deshaun Okafor',
    manager: 'Priya Raman',
    award: 'Hot Top 2',
    stat: '31.4',
    prize: 10,
  },
  {
    position: 'WR',
    player: 'Malik Shore',
    manager: 'Tess Lindqvist',
    award: 'Hot Top 2',
    stat: '29.2',
    prize: 10,
  },
  {
    position: 'WR',
    player: 'Andre Pell',
    manager: 'Leo Fontaine',
    award: 'Bench Boss',
    stat: '24.7',
    prize: 10,
  },
  {
    position: 'ALL',
    player: 'Rico Talbert',
    manager: 'Marcus Bell',
    award: 'Miscreant',
    stat: 'Wk 4',
    prize: 20,
  },
]

export const sampleLeaders: readonly { name: string; winnings: number }[] = [
  { name: 'Priya Raman', winnings: 110 },
  { name: 'Marcus Bell', winnings: 100 },
  { name: 'Tess Lindqvist', winnings: 90 },
  { name: 'Owen Castellano', winnings: 80 },
  { name: 'Jamal Whitaker', winnings: 70 },
]
