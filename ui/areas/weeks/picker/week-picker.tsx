import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { seasonStats } from '#contract/money/leaderboards'
import { buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { Menu, MenuLink } from '#ui/components/menu.tsx'
import { now } from '#ui/lib/clock'
import { weekOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useIsMobile } from '#ui/lib/use-is-mobile'
import { weekPlaces, type WeekPlace } from './week-places.ts'
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
