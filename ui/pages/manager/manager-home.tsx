import { ArrowRight } from 'lucide-react'
import { Suspense, useRef } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { Home } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { recapPath } from '#domain/recap-address'
import { ordinalText } from '#domain/text'
import { StillToWin } from '#ui/areas/money/pot/still-to-win.tsx'
import { Card } from '#ui/components/card.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { Link } from '#ui/components/link.tsx'
import { NewsBoard } from '#ui/components/activity-card.tsx'
import { SeasonChart } from '#ui/components/season-chart.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { momentText } from '#ui/lib/format'
import { moneyOf, weekOf } from '#ui/lib/paths'
import { askForPush } from '#ui/lib/push-ask'
import { useCurrency } from '#ui/lib/use-currency'
import { useNear } from '#ui/lib/use-near'
import { fullName } from '#ui/lib/use-user'
import { HomeColumns } from '#ui/pages/league/home-columns.tsx'
import { BoardSkeleton } from '#ui/pages/commissioner/board-skeleton.tsx'
import { placeNote, weeksText } from './home-text.ts'
import { WinRows } from './win-rows.tsx'

const ShowdownCard = lazy(() =>
  import('#ui/areas/showdown/round/showdown-card.tsx').then(m => m.ShowdownCard),
)
const LazyStreakBar = lazy(() => import('#ui/areas/sharing/streak/streak-bar.tsx').then(m => m.StreakBar))
const SeasonAwards = lazy(() =>
  import('#ui/areas/awards/own-awards/season-awards.tsx').then(m => m.SeasonAwards),
)
const Welcome = lazy(() => import('./welcome.tsx').then(m => m.Welcome))

type Shown = { league: League; user: User; home: Home }

/** Balance and rank of the manager; the balance links to its ledger entries. */
const useHomeStats = ({ own }: Home, leagueId: number) => {
  const currency = useCurrency()
  if (own === null) return []
  const { balance } = own
  return [
    {
      label: balance < 0 ? 'You owe' : 'You’re owed',
      value: <Link to={moneyOf(leagueId, 'you')}>{dollarsText(Math.abs(balance), currency)}</Link>,
    },
    {
      label: 'Total Winnings',
      value: dollarsText(own.won, currency),
      note: own.won > 0 && `${ordinalText(own.place)} ${placeNote(own)}`,
    },
    { label: 'Total Awards', value: String(own.awards) },
  ]
}

const News = ({ league, user, home, news }: Shown & { news: NonNullable<Home['news']> }) => {
  const { season, own } = home
  return (
    <NewsBoard
      heading="h1"
      eyebrow={
        <>
          <span>Welcome back, {fullName(user)}</span>
          <span>
            {weeksText(news, league)}
            {news.since === null
              ? news.publishedAt !== null && `, published ${momentText(news.publishedAt)}`
              : `, since ${momentText(news.since)}`}
          </span>
        </>
      }
      headline={news.headline}
      money={news.won === null ? null : dollarsText(news.won, league.currency)}
      text={
        <>
          {news.summary}{' '}
          {news.correctedWeek !== null && (
            <Link className="link" to={recapPath({ leagueId: league.id, season, week: news.correctedWeek })}>
              View correction
            </Link>
          )}
        </>
      }
      stats={useHomeStats(home, league.id)}
    >
      <SeasonChart
        label={`Your winnings per week, weeks 1 to ${league.lastPaidWeek}`}
        lastWeek={league.lastPaidWeek}
        end={league.showdownEnabled ? 'SHOWDOWN' : 'PAYOUTS'}
        weeks={own?.weekly ?? []}
        currentWeek={league.seasonStatus === 'ended' ? 0 : league.currentWeek}
      />
    </NewsBoard>
  )
}

/** Manager's wins of the latest week, each with a share action. */
const winsOf = ({ league, user, home: { latest, season } }: Shown) => {
  const wins = latest?.winners.filter(({ managerId }) => managerId === user.id) ?? []
  if (latest === null || wins.length === 0) return undefined
  const { week } = latest
  return (
    <Card
      title={`Your wins, week ${week}`}
      flush
      action={
        <Link className="link" to={weekOf(league.id, week)} onClick={askForPush}>
          Full week <ArrowRight />
        </Link>
      }
    >
      <WinRows week={week} season={season} wins={wins} />
    </Card>
  )
}

const Season = ({ league, user }: Shown) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={<SkeletonCard rows={5} />}>
          <SeasonAwards league={league} userId={user.id} />
        </Suspense>
      )}
    </div>
  )
}

/** Manager's Home in a league, readable in five seconds on a Tuesday. */
export const ManagerHome = (shown: Shown) => {
  const { league, user, home } = shown
  const { news } = home
  return (
    <div className="stack">
      {news === null ? (
        <Suspense fallback={<BoardSkeleton />}>
          <Welcome {...shown} />
        </Suspense>
      ) : (
        <News {...shown} news={news} />
      )}
      <HomeColumns {...shown} first={winsOf(shown)} />
      {news !== null && <StillToWin league={league} next={home.next} />}
      {/* Rendered together, so that none moves another. */}
      <Suspense fallback={<SkeletonCard rows={5} />}>
        <ShowdownCard league={league} userId={user.id} />
        {news !== null && (
          <>
            <LazyStreakBar user={user} awardId={home.own?.latestAwardId ?? null} />
            <Season {...shown} />
          </>
        )}
      </Suspense>
    </div>
  )
}
