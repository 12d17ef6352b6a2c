import { Select } from './select.tsx'
import styles from './season-choice.module.css'

export type Season = number | 'all'

type League = { id: number; season: number; seasons: readonly number[] }

/** The season an address asks for, where the league played it; else the present one. */
export const seasonIn = (league: League, asked: string | undefined): Season =>
  asked === 'all' ? 'all' : (league.seasons.find(year => String(year) === asked) ?? league.season)

/** What a season is called beside the league's name. */
export const seasonText = (season: Season): string => (season === 'all' ? 'all time' : `${season} season`)

/** The input that asks for it. The present one needs no word, so that its answer is the one already there. */
export const inputFor = (league: League, season: Season) => ({
  leagueId: league.id,
  ...(season === league.season ? {} : { season }),
})

/** Which season a list tells of, or all of them; nothing to choose in a league's first season. */
export const SeasonChoice = ({
  league,
  season,
  onChange,
}: {
  league: League
  season: Season
  /** '' for the present one, which needs no word in an address. */
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
