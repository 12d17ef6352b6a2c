import { ArrowRight, Coins } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCurrency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import type { Home } from '#contract/home'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { signedText } from '#domain/pot-plan-words'
import { recapPath } from '#domain/recap-address'
import { ordinalText, plural } from '#domain/text'
import { Card } from '#ui/components/card.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { Link } from '#ui/components/link.tsx'
import { MoneyRace } from '#ui/components/money-race.tsx'
import { NewsBoard } from '#ui/components/news-board.tsx'
import { SeasonField } from '#ui/components/season-field.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { type Todo, TodoCard } from '#ui/components/todo.tsx'
import { WeekPrizes } from '#ui/components/week-prizes.tsx'
import { momentText } from '#ui/lib/format'
import { moneyOf } from '#ui/lib/paths'
import { useNarrow } from '#ui/lib/use-narrow'
import { useNear } from '#ui/lib/use-near'
import { useOpenAwards } from '#ui/areas/awards/list-awards/awards-outlet.tsx'
import { useTransferTodos } from '#ui/areas/leagues/manage-league/use-transfer-todos'
import { useShowdownTodos } from '#ui/areas/showdown/round/use-showdown-todos'
import { useLeaderboardDialog } from '#ui/areas/winnings/leaderboard/leaderboard-outlet.tsx'
import { StillToWin } from '#ui/areas/winnings/pot/still-to-win.tsx'
import { BoardSkeleton } from '#ui/pages/commissioner/board-skeleton.tsx'
import { balanceNote, nothingText, owingText, placeNote, weeksText, winnersText } from './home-words.ts'

const StreakStrip = lazy(() =>
  import('#ui/areas/sharing/streak/streak-strip.tsx').then(m => ({ default: m.StreakStrip })),
)
const SeasonAwards = lazy(() =>
  import('#ui/areas/awards/own-awards/season-awards.tsx').then(m => ({ default: m.SeasonAwards })),
)
const Welcome = lazy(() => import('./welcome.tsx').then(m => ({ default: m.Welcome })))

type Shown = { league: League; user: User; home: Home }

/** Its balance leads to the lines that it is the sum of. */
const useFigures = (league: League, { own }: Home) => {
  const currency = useCurrency()
  if (own === null) return []
  return [
    {
      label: 'Balance',
      value: (
        <Link className="link-btn" to={moneyOf(league.id, 'you')}>
          {signedText(own.balance, currency)}
        </Link>
      ),
      note: balanceNote(own, currency),
    },
    ...(own.won > 0 ? [{ label: 'Place', value: ordinalText(own.place), note: placeNote(own) }] : []),
    {
      label: 'Awards',
      value: String(own.awards),
      note: own.weekly.length > 0 && `in ${plural(own.weekly.length, 'week')}`,
    },
  ]
}

const News = ({ league, home, news }: Shown & { news: NonNullable<Home['news']> }) => {
  const { season, own } = home
  return (
    <NewsBoard
      heading="h1"
      kick={
        <>
          <span>{weeksText(news, league)}</span>
          {news.since === null
            ? news.publishedAt !== null && <span>Published {momentText(news.publishedAt)}</span>
            : news.since !== null && <span>Since {momentText(news.since)}</span>}
        </>
      }
      headline={news.headline}
      money={news.won === null ? null : dollarsText(news.won, league.currency)}
      told={
        <>
          {news.summary}{' '}
          {news.correctedWeek !== null && (
            <Link className="link" to={recapPath({ leagueId: league.id, season, week: news.correctedWeek })}>
              See the correction
            </Link>
          )}
        </>
      }
      figures={useFigures(league, home)}
    >
      <SeasonField
        label="Your winnings per week, weeks 1 to 18"
        weeks={own?.weekly ?? []}
        currentWeek={league.seasonStatus === 'ended' ? 0 : league.currentWeek}
      />
    </NewsBoard>
  )
}

const Week = ({ league, user, home }: Shown) => {
  const openAwards = useOpenAwards()
  const { latest, season } = home
  if (latest === null) return null
  const { week, winners } = latest
  return (
    <Card
      title={`Week ${week}`}
      note={winnersText(latest, league.currency)}
      action={
        <Link className="link" to={recapPath({ leagueId: league.id, season, week })}>
          Recap <ArrowRight />
        </Link>
      }
      flush
      foot={
        <button type="button" className="link link-btn" onClick={() => openAwards({})}>
          All {plural(home.totalAwards, 'award')} <ArrowRight />
        </button>
      }
    >
      <WeekPrizes
        caption={`The winners of week ${week}`}
        rows={winners}
        userId={user.id}
        share={{ week, season, isFor: ({ managerId }) => managerId === user.id }}
      />
    </Card>
  )
}

const Race = ({ user, home }: Shown) => {
  const leaderboard = useLeaderboardDialog()
  return (
    <Card
      title="Money race"
      foot={
        <button type="button" className="link link-btn" onClick={() => leaderboard.open()}>
          Full leaderboard <ArrowRight />
        </button>
      }
    >
      <MoneyRace race={home.race} userId={user.id} />
    </Card>
  )
}

/** What somebody owes, first of all that is open for them. */
const useOwingTodos = ({ id, currency }: League, { own }: Home): Todo[] => {
  const navigate = useNavigate()
  if (own === null || own.balance >= 0) return []
  return [
    {
      key: 'owing',
      icon: Coins,
      title: owingText(own, currency),
      note: balanceNote(own, currency),
      act: 'Settle up',
      onAct: () => void navigate(moneyOf(id, 'settle-up')),
      isOpen: true,
    },
  ]
}

const ForYou = ({ league, home }: Shown) => {
  const todos = [
    ...useOwingTodos(league, home),
    ...useTransferTodos(league.id),
    ...useShowdownTodos(league.id),
  ]
  return <TodoCard todos={todos} nothing={nothingText(home, league)} />
}

/** What waits for somebody in a league that has nothing to show yet. */
const OnlyOpen = ({ league, home }: Shown) => {
  const todos = [
    ...useOwingTodos(league, home),
    ...useTransferTodos(league.id),
    ...useShowdownTodos(league.id),
  ]
  return todos.some(({ isOpen }) => isOpen) && <TodoCard todos={todos} nothing="" />
}

/** The season's awards, which load once they are scrolled to. */
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

/** On a phone what is for somebody comes right after the news, in the document too, so that the focus follows the eye. */
const Columns = (shown: Shown & { news: NonNullable<Home['news']> }) => {
  const isNarrow = useNarrow()
  const { league, user, home } = shown
  const still = <StillToWin league={league} next={home.next} />
  const strip = (
    <Suspense fallback={<SkeletonCard rows={1} />}>
      <StreakStrip user={user} awardId={home.own?.latestAwardId ?? null} />
    </Suspense>
  )
  const season = <Season {...shown} />
  if (isNarrow)
    return (
      <div className="stack">
        <News {...shown} />
        <ForYou {...shown} />
        <Week {...shown} />
        <Race {...shown} />
        {still}
        {strip}
        {season}
      </div>
    )
  return (
    <div className="grid">
      <div className="s8 stack">
        <News {...shown} />
        <Week {...shown} />
      </div>
      <div className="s4 stack">
        <ForYou {...shown} />
        <Race {...shown} />
        {still}
      </div>
      <div className="s12">{strip}</div>
      <div className="s12">{season}</div>
    </div>
  )
}

/** A league as it stands for one of its managers: five seconds on a Tuesday. */
export const ManagerHome = (shown: Shown) =>
  shown.home.news === null ? (
    <Suspense fallback={<BoardSkeleton />}>
      <Welcome {...shown} />
      <OnlyOpen {...shown} />
    </Suspense>
  ) : (
    <Columns {...shown} news={shown.home.news} />
  )
