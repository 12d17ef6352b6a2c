import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { Home } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Money } from '#ui/components/amounts.tsx'
import { Link } from '#ui/components/link.tsx'
import { NewsBoard } from '#ui/components/activity-card.tsx'
import { SeasonChart } from '#ui/components/season-chart.tsx'
import { moneyOf } from '#ui/lib/paths'
import { useKinds } from '#ui/lib/use-kinds'
import { payoutsOf } from '#ui/areas/money/pot/still-to-win.tsx'
import styles from './welcome.module.css'

const whenText = ({ next }: Home, { commissionerName }: League): string =>
  next === null
    ? `The first winners appear once ${commissionerName} publishes a week, and this chart fills from the left.`
    : `Week ${next.week} ends Monday night. Winners appear once ${commissionerName} publishes, and this chart fills from the left.`

/** Available prizes, one sentence each. */
const usePrizes = (league: League, home: Home): { amount: number; text: string }[] => {
  const kinds = useKinds(league.id)
  const prizes = home.prizes.flatMap(({ type, amount }) => {
    const kind = kinds.find(known => known.type === type)
    if (!kind || kind.isFine || amount === 0) return []
    const often = kind.isOfSeason ? 'Once a season' : 'Each week'
    const where = kind.sharesPrizeBy === 'position' ? ' at every position' : ''
    return [{ amount, text: `${often}${where}: ${kind.label}. ${kind.description}.` }]
  })
  const [first] = payoutsOf(league)
  return first ? [...prizes, { amount: first.amount, text: `${first.label}, when the season ends.` }] : prizes
}

const WhatFor = ({ league, home }: { league: League; home: Home }) => {
  const id = useId()
  const prizes = usePrizes(league, home)
  if (prizes.length === 0) return null
  return (
    <section className={styles.welcome} aria-labelledby={id}>
      <h2 className="t-card" id={id}>
        What you're playing for
      </h2>
      <ul className={styles.prizes}>
        {prizes.map(({ amount, text }) => (
          <li key={text}>
            <Money amount={amount} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {league.pot.leaguePot > 0 && (
        <Link className="link" to={moneyOf(league.id, 'pot')}>
          All of the {dollarsText(league.pot.leaguePot, league.currency)} pot <ArrowRight />
        </Link>
      )}
    </section>
  )
}

/** Home of a league without awards: one board and the available prizes. No ranks, no medals, no $0. */
export const Welcome = ({ league, user, home }: { league: League; user: User; home: Home }) => (
  <>
    <NewsBoard
      heading="h1"
      eyebrow={
        <>
          <span>
            {league.name}, {league.season}
          </span>
          <span>{plural(league.memberCount, 'manager')}</span>
        </>
      }
      headline={`Welcome, ${user.firstName}.${league.myTeamName === null ? '' : ` ${league.myTeamName} is in.`}`}
      text={whenText(home, league)}
    >
      <SeasonChart label="No money paid yet" weeks={[]} currentWeek={league.currentWeek} />
    </NewsBoard>
    <WhatFor league={league} home={home} />
  </>
)
