import { ArrowRight, Download, ListPlus, Send } from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import type { Home } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { SuperBowlPot } from '#ui/areas/money/pot/still-to-win.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { CardFooter } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { plural } from '#domain/text'
import { WeekPrizes } from '#ui/components/week-prizes.tsx'
import { useExportLeague } from '#ui/lib/download'
import { allAwardsOf, peopleOf, weekByHand } from '#ui/lib/paths'
import styles from './home-footer.module.css'

const maxVisible = 5

const Recent = ({ league, user, home }: { league: League; user: User; home: Home }) => {
  const { latest, season, totalAwards } = home
  if (latest === null) return null
  return (
    <FoldCard title="Recent awards" note={`Week ${latest.week}`}>
      <WeekPrizes
        caption={`Recent awards, week ${latest.week}`}
        rows={latest.winners.slice(0, maxVisible)}
        userId={user.id}
        share={{ week: latest.week, season, isFor: () => true }}
      />
      <CardFooter>
        <Link className="link" to={allAwardsOf(league.id)}>
          View all {plural(totalAwards, 'award')} <ArrowRight />
        </Link>
      </CardFooter>
    </FoldCard>
  )
}

/** Less frequent commissioner actions, and the latest awards. */
export const HomeFooter = ({ league, user, home }: { league: League; user: User; home: Home }) => {
  const exportData = useExportLeague({ id: league.id, totalAwards: home.totalAwards })
  return (
    <>
      <div className={styles.actions} role="group" aria-label="Quick Actions">
        {league.seasonStatus === 'active' && (
          <Link className={buttonClass({})} to={weekByHand(league.id, league.weekToAward)}>
            <ListPlus />
            Enter Week {league.weekToAward} Awards
          </Link>
        )}
        <Link className={buttonClass({})} to={`${peopleOf(league.id)}?dialog=update`}>
          <Send />
          Send Manager Update
        </Link>
        <Button onClick={exportData}>
          <Download />
          Export League Data
        </Button>
      </div>
      <SuperBowlPot league={league} />
      <Recent league={league} user={user} home={home} />
    </>
  )
}
