import { ArrowRight, Lock } from 'lucide-react'
import { Suspense } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import type { Home } from '#contract/home'
import type { League } from '#contract/leagues/leagues'
import type { Stats } from '#contract/winnings'
import { figureNames } from '#domain/figure-names'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { Badge } from '#ui/components/badge.tsx'
import { Card } from '#ui/components/card.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { Link } from '#ui/components/link.tsx'
import { MoneyRace } from '#ui/components/money-race.tsx'
import { NewsBoard } from '#ui/components/news-board.tsx'
import { SeasonField } from '#ui/components/season-field.tsx'
import { AwardStamp } from '#ui/components/stamp.tsx'
import { WeekPrizes } from '#ui/components/week-prizes.tsx'
import { momentText } from '#ui/lib/format'
import { moneyOf } from '#ui/lib/paths'
import { useKinds } from '#ui/lib/use-kinds'
import { useNarrow } from '#ui/lib/use-narrow'
import { useHistory } from '#ui/areas/awards/history/history-outlet.tsx'
import { useLeaderboardDialog } from '#ui/areas/winnings/leaderboard/leaderboard-outlet.tsx'
import { OpenCard } from './open-card.tsx'
import { useWeekTask } from './use-week-task.ts'
import { weekNewsOf } from './week-news.tsx'
import type { WeekTask } from './week-task.ts'

const SuperBowlPot = lazy(() =>
  import('#ui/areas/winnings/pot/super-bowl-pot.tsx').then(m => ({ default: m.SuperBowlPot })),
)
const AlsoCard = lazy(() => import('./also-card.tsx').then(m => ({ default: m.AlsoCard })))

type Shown = { league: League; user: User; home: Home; stats: Stats }

/** Where the money is, each figure with the way to what it is made of. */
const useFigures = (league: League, stats: Stats) => {
  const currency = useCurrency()
  const { available, overspent, distributed, leaguePot } = stats.pot
  return [
    {
      label: figureNames.distributed,
      value: dollarsText(distributed, currency),
      note: (
        <Link className="link" to={moneyOf(league.id, 'ledger')}>
          Ledger
        </Link>
      ),
    },
    {
      label: figureNames.available,
      value: dollarsText(available, currency),
      note: overspent > 0 && `${dollarsText(overspent, currency)} over the pot`,
    },
    {
      label: figureNames.leaguePot,
      value: dollarsText(leaguePot, currency),
      note: (
        <Link className="link" to={moneyOf(league.id, 'pot')}>
          Pot and payouts
        </Link>
      ),
    },
  ]
}

const Board = ({ league, home, stats, task }: Shown & { task: WeekTask | undefined }) => {
  const figures = useFigures(league, stats)
  const seasonal = useKinds(league.id).filter(
    ({ cadence, type }) => cadence === 'season' && stats.weeksByType[type],
  )
  const { draft } = home
  const news = task && weekNewsOf(league, task, draft)
  const planned = draft && !stats.weekly.some(({ week }) => week === draft.week) ? draft : null
  return (
    <NewsBoard
      kick={<span>{league.season} season</span>}
      headline={news?.headline ?? `Week ${league.weekToAward}`}
      money={news?.money ?? null}
      told={news?.told}
      acts={news?.acts}
      figures={figures}
    >
      <SeasonField
        label="Prize money paid per week, weeks 1 to 18"
        weeks={[
          ...stats.weekly,
          ...(planned ? [{ week: planned.week, total: planned.totalPrizeAmount }] : []),
        ]}
        draft={planned?.week}
        currentWeek={league.seasonStatus === 'ended' ? 0 : league.currentWeek}
        flagged={seasonal.flatMap(({ type }) => stats.weeksByType[type] ?? [])}
        flagName={`${seasonal.map(({ label }) => label).join(' or ')} week`}
      />
    </NewsBoard>
  )
}

/** The latest week the league has: the one that waits for its review, else the one that is out. */
const Week = ({ user, home, league }: Shown) => {
  const history = useHistory()
  const { draft, latest, season } = home
  const all = (
    <button type="button" className="link link-btn" onClick={() => history.show()}>
      All {plural(home.totalAwards, 'award')} <ArrowRight />
    </button>
  )
  if (draft !== null && (latest === null || draft.week > latest.week))
    return (
      <Card
        title={`Week ${draft.week}`}
        note={`As fetched ${momentText(draft.fetchedAt)}. Nobody has seen this yet.`}
        action={
          <Badge tone="warn">
            <Lock />
            Draft
          </Badge>
        }
        flush
        foot={all}
      >
        <WeekPrizes caption={`Who would win week ${draft.week}`} rows={draft.winners} userId={user.id} />
      </Card>
    )
  if (latest === null) return null
  const { week, winners, publishedAt, totalPrizeAmount, state, finalAt } = latest
  return (
    <Card
      title={`Week ${week}`}
      note={`Published ${momentText(publishedAt)}. ${plural(winners.length, 'winner')}, ${totalText(totalPrizeAmount, league.currency)}.`}
      action={<AwardStamp award={{ finalAt, state: state === 'corrected' ? 'final' : state }} />}
      flush
      foot={all}
    >
      <WeekPrizes
        caption={`The winners of week ${week}`}
        rows={winners}
        userId={user.id}
        share={{ week, season, isFor: () => true }}
      />
    </Card>
  )
}

const Race = ({ user, home }: Shown) => {
  const leaderboard = useLeaderboardDialog()
  return (
    <Card
      title="Money race"
      note={home.latest ? `Through week ${home.latest.week}` : undefined}
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

/** What now? On a phone the document has the order of the eye. */
export const CommissionerHome = (shown: Shown) => {
  const isNarrow = useNarrow()
  const task = useWeekTask(shown.league, shown.home)
  // Below everything else, so that nothing moves when it comes.
  const also = (
    <Suspense>
      <SuperBowlPot league={shown.league} />
      <AlsoCard league={shown.league} hasAwards={shown.stats.totalAwards > 0} />
    </Suspense>
  )
  const open = <OpenCard league={shown.league} task={task} />
  if (isNarrow)
    return (
      <div className="stack">
        <Board {...shown} task={task} />
        <Week {...shown} />
        {open}
        <Race {...shown} />
        {also}
      </div>
    )
  return (
    <div className="grid">
      <div className="s8 stack">
        <Board {...shown} task={task} />
        <Week {...shown} />
      </div>
      <div className="s4 stack">
        {open}
        <Race {...shown} />
        {also}
      </div>
    </div>
  )
}
