import { Select } from './select.tsx'
import styles from './season-choice.module.css'

export type Season = number | 'all'

type League = { id: number; season: number; seasons: readonly number[] }

/** Returns the season in the URL if the league played it, otherwise the current one. */
export const seasonIn = (league: League, requested: string | undefined): Season =>
  requested === 'all' ? 'all' : (league.seasons.find(year => String(year) === requested) ?? league.season)

/** Returns the season's label beside the league's name. */
export const seasonText = (season: Season): string => (season === 'all' ? 'all time' : `${season} season`)

/** Returns the query input for a season. The current season is omitted, so that the cached response is reused. */
export const inputFor = (league: League, season: Season) => ({
  leagueId: league.id,
  ...(season === league.season ? {} : { season }),
})

/** Select for one season or all; renders nothing in a league's first season. */
export const SeasonChoice = ({
  league,
  season,
  onChange,
}: {
  league: League
  season: Season
  /** Called with '' for the current season, which the URL omits. */
  onChange: (season: string) => void
}) =>
  league.seasons.length > 1 && (
    <div className={styles.seasonChoice}>
      <Select
        aria-label="Season"
        value={season}
        onChange={({ target: { value } }) => onChange(value === String(league.season) ? '' : value)}
      >
        {league.seasons.map(year => (
          <option key={year} value={year}>
            {year} season
          </option>
        ))}
        <option value="all">All time</option>
      </Select>
    </div>
  )
