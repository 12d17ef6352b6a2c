import { type LucideIcon, Flame, Armchair, Flag, Swords, Gem } from 'lucide-react'
import { Badge, Medal } from '#ui/components/badge.tsx'
import { sampleLeaders, sampleWeek } from '#ui/pages/public/sample-field.tsx'
import { Card } from '#ui/components/card.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { classes } from '#ui/lib/classes'
import styles from './perks.module.css'
import landingStyles from './landing.module.css'

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

const upgrades = [
  {
    name: 'Score Big Every Week',
    text: "A bad start doesn't end your season. There's money on the line every week.",
  },
  {
    name: 'Payday',
    text: 'Winnings add up in one ledger every member can read, next to the pot and payouts.',
  },
  {
    name: 'Easy. Fair. Addictive',
    text: 'Fetch the week from Yahoo, Sleeper or ESPN, check the winners and publish. Ties are split to the cent.',
  },
] as const

const maxWinnings = sampleLeaders[0]?.winnings ?? 0

const SampleLeaderboard = () => (
  <Card title="Leaderboard" note={`A sample league, through week ${sampleWeek - 1}`}>
    <ol className="list">
      {sampleLeaders.map(({ name, winnings }, index) => (
        <li key={name}>
          <Medal rank={index + 1} />
          <div className="grow">
            <div className="t-med trunc">{name}</div>
            <Meter className={styles.upgradesMeter} value={winnings} max={maxWinnings} />
          </div>
          <Money amount={winnings} />
        </li>
      ))}
    </ol>
  </Card>
)

export const Upgrades = () => (
  <section className={classes(landingStyles.landingSection, styles.upgrades)}>
    <div>
      <h2 className={landingStyles.landingHeading}>Every week means something</h2>
      <ul>
        {upgrades.map(({ name, text }) => (
          <li key={name}>
            <h3 className="t-dialog">{name}</h3>
            <p className="t-2 t-base">{text}</p>
          </li>
        ))}
      </ul>
    </div>
    <SampleLeaderboard />
  </section>
)
