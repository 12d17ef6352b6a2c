import { Armchair, Flag, Flame, Gem, Swords, type LucideIcon } from 'lucide-react'
import { Badge } from '#ui/components/badge.tsx'
import landingStyles from './landing.module.css'
import styles from './perks.module.css'

type Perk = {
  variant: 'hot' | 'bench' | 'miscreant' | 'showdown'
  icon: LucideIcon
  name: string
  text: string
  prize: string
  note: string
  isPremium?: boolean
}

const perks: readonly Perk[] = [
  {
    variant: 'hot',
    icon: Flame,
    name: 'Hot Top 2',
    text: 'Top scorer at QB, RB, WR, TE, K and DEF. Six chances a week to cash in.',
    prize: '$10',
    note: 'each, every week',
  },
  {
    variant: 'bench',
    icon: Armchair,
    name: 'Bench Boss',
    text: 'The best player you left on your bench. It stings a little less now.',
    prize: '$10',
    note: 'every week',
    isPremium: true,
  },
  {
    variant: 'miscreant',
    icon: Flag,
    name: 'Miscreant Award',
    text: 'First manager to start a player who is suspended or arrested. Unclaimed, it rolls into the Super Bowl pot.',
    prize: '$20',
    note: 'once a season',
  },
  {
    variant: 'showdown',
    icon: Swords,
    name: 'End of Season Showdown',
    text: 'Pick playoff winners. The entry fee comes out of your winnings, so no one reaches for a wallet.',
    prize: '$10',
    note: 'entry, best picks win the prize pool',
    isPremium: true,
  },
]

const PerkCard = ({ variant, icon: Icon, name, text, prize, note, isPremium }: Perk) => (
  <li className={styles.perk} data-look={variant}>
    <span className={styles.perkIcon}>
      <Icon />
    </span>
    <h3 className="t-card">
      {name}{' '}
      {isPremium && (
        <Badge tone="prem">
          <Gem />
          Premium
        </Badge>
      )}
    </h3>
    <p className="t-2 t-base">{text}</p>
    <p className={styles.perkPrize}>
      <span className="score">{prize}</span> <span className="t-3 t-sm">{note}</span>
    </p>
  </li>
)

export const Perks = () => (
  <section className={landingStyles.landingSection}>
    <h2 className={landingStyles.landingHeading}>Four ways to get paid</h2>
    <ul className={styles.perks}>
      {perks.map(perk => (
        <PerkCard key={perk.name} {...perk} />
      ))}
    </ul>
  </section>
)
