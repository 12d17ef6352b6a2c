import { Medal } from '#ui/components/badge.tsx'
import { Card } from '#ui/components/card.tsx'
import { Money } from '#ui/components/stats.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { sampleLeaders, sampleWeek } from '#ui/pages/public/sample-week'
import { classes } from '#ui/lib/classes'
import landingStyles from './landing.module.css'
import styles from './upgrades.module.css'

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
