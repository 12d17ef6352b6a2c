import { ChevronLeft, ChevronDown, ChevronRight, type LucideIcon, Trophy, ChartColumn } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { useApiQuery } from '#ui/lib/use-api-query'
import { seasonStats } from '#contract/money/leaderboards'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { now } from '#ui/lib/clock'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { weekOf, allAwardsOf, analyticsOf } from '#ui/lib/paths'
import { Menu, MenuLink } from '#ui/components/menu.tsx'
import { useIsMobile } from '#ui/lib/use-is-mobile'
import { lastFinishedWeek, hasBegun } from '#domain/calendar'
import { totalText } from '#domain/metric-value'
import { plural } from '#domain/text'
import styles from './week-picker.module.css'

/** Refetched on display: the scheduler fetches weeks on its own. */
const freshForMs = 60_000

const usePlaces = (league: League): WeekPlace[] => {
  const at = { leagueId: league.id }
  const isRun = league.myRole === 'commissioner'
  const stats = useApiQuery(seasonStats.read, at)
  const waiting = useApiQuery(stagedWeeks.waiting, at, { freshForMs, enabled: isRun })
  return weekPlaces({
    league,
    weekly: stats.data?.weekly ?? [],
    ready: (waiting.data ?? []).map(({ week }) => week),
    nowMs: now(),
  })
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

type Shown = { leagueId: number; places: readonly WeekPlace[]; week: number }

const Step = ({
  leagueId,
  to,
  icon: Icon,
}: {
  leagueId: number
  to: number | undefined
  icon: typeof ChevronLeft
}) =>
  to === undefined ? (
    <span />
  ) : (
    <Link
      className={buttonClass({ variant: 'ghost', icon: true, className: styles.arrow })}
      to={weekOf(leagueId, to)}
      aria-label={`Week ${to}`}
    >
      <Icon />
    </Link>
  )

/** Phone version: the week between two arrows, and a list of all weeks. */
const Stepper = ({ leagueId, places, week }: Shown) => {
  const spokenText = places.find(place => place.week === week)?.spokenText ?? ''
  const reach = (to: number) => places.find(place => place.week === to)?.week
  return (
    <nav className={styles.stepper} aria-label="Weeks">
      <Step leagueId={leagueId} to={reach(week - 1)} icon={ChevronLeft} />
      <Menu
        trigger={
          <button
            type="button"
            className={styles.current}
            aria-label={`Week ${week}, ${spokenText}. Choose a week`}
          >
            <b>
              Week {week}
              <ChevronDown />
            </b>
            <small>{sentence(spokenText)}</small>
          </button>
        }
      >
        {places.map(place => (
          <MenuLink key={place.week} to={weekOf(leagueId, place.week)}>
            <span className={styles.listed}>Week {place.week}</span>
            <span className="t-2 t-sm">{sentence(place.spokenText)}</span>
          </MenuLink>
        ))}
      </Menu>
      <Step leagueId={leagueId} to={reach(week + 1)} icon={ChevronRight} />
    </nav>
  )
}

/** Link to every week of the season, with its amount or status. */
const WeekLinks = ({ leagueId, places, week }: Shown) => (
  <nav className={styles.weeks} aria-label="Weeks">
    {places.map(({ week: number, state, short, spokenText }) => (
      <Link
        key={number}
        className={styles.week}
        data-state={state}
        to={weekOf(leagueId, number)}
        aria-current={number === week ? 'page' : undefined}
        aria-label={`Week ${number}, ${spokenText}`}
      >
        {number}
        <small>{short}</small>
      </Link>
    ))}
  </nav>
)

/** Week picker of a league. */
export const WeekPicker = ({
  league,
  week,
  instead,
}: {
  league: League
  week: number
  /** Replaces the week's state on this page: Manual. */
  instead?: string
}) => {
  const isNarrow = useIsMobile()
  const places = usePlaces(league).map(place =>
    place.week === week && instead !== undefined
      ? { ...place, short: instead, spokenText: instead.toLowerCase() }
      : place,
  )
  const View = isNarrow ? Stepper : WeekLinks
  return <View leagueId={league.id} places={places} week={week} />
}

/** Week in the picker: `short` is shown below its number, `said` is the screen reader text. */
export type WeekPlace = {
  week: number
  state: 'published' | 'ready' | 'due' | 'live' | 'ahead'
  short: string
  spokenText: string
}

type About = {
  league: Pick<League, 'season' | 'lastPaidWeek' | 'weekToAward' | 'currency' | 'seasonStatus'>
  weekly: readonly { week: number; total: number; count: number }[]
  /** Staged weeks that aren't published yet. */
  ready: readonly number[]
  nowMs: number
}

/** Returns the paid weeks of a league's season with their current state. */
export const weekPlaces = ({ league, weekly, ready, nowMs }: About): WeekPlace[] => {
  const { season, lastPaidWeek, weekToAward, currency, seasonStatus } = league
  const totals = new Map(
    weekly.flatMap(({ week, total, count }) => (count > 0 ? [[week, total] as const] : [])),
  )
  const last = Math.max(lastPaidWeek, ...totals.keys())
  const finished = lastFinishedWeek(nowMs, season)
  const placeOf = (week: number): WeekPlace => {
    const total = totals.get(week)
    if (total !== undefined) {
      const money = totalText(total, currency)
      return { week, state: 'published', short: money, spokenText: `published, ${money}` }
    }
    if (ready.includes(week)) return { week, state: 'ready', short: 'Ready', spokenText: 'ready to publish' }
    if (week <= finished || seasonStatus === 'ended')
      return week < weekToAward || seasonStatus === 'ended'
        ? { week, state: 'ahead', short: '', spokenText: 'no awards' }
        : { week, state: 'due', short: 'Due', spokenText: 'not published yet' }
    return hasBegun(week, nowMs, season)
      ? { week, state: 'live', short: 'Live', spokenText: 'live' }
      : { week, state: 'ahead', short: '', spokenText: 'not played yet' }
  }
  return Array.from({ length: last }, (_, index) => placeOf(index + 1))
}

const More = ({
  to,
  icon: Icon,
  name,
  note,
}: {
  to: string
  icon: LucideIcon
  name: string
  note: string
}) => (
  <Link to={to}>
    <Icon />
    <span>
      <b>{name}</b>
      <small>{note}</small>
    </span>
    <ChevronRight />
  </Link>
)

/** Footer of every week: links to the season's awards and analytics. */
export const WeekFooter = ({ leagueId }: { leagueId: number }) => {
  const { data } = useApiQuery(seasonStats.read, { leagueId })
  const count = data && data.totalAwards > 0 ? `${plural(data.totalAwards, 'award')} by` : 'By'
  return (
    <nav className={styles.footer} aria-label="More about the season">
      <More
        to={allAwardsOf(leagueId)}
        icon={Trophy}
        name="All awards"
        note={`${count} week, manager or type`}
      />
      <More
        to={analyticsOf(leagueId)}
        icon={ChartColumn}
        name="Analytics"
        note="Season stats by manager and week"
      />
    </nav>
  )
}
