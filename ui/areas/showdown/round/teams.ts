import type { InputOf } from '#contract/kernel/endpoint'
import { clubNamed, nflClubs } from '#domain/nfl-clubs'
import type { showdown, ShowdownGame } from '#contract/showdown'
import type { Choice } from '#ui/components/use-combo-box'

/** Returns a team's code and place for display. Games entered on the command line may use other names. */
export const teamStyle = (team: string): { code: string; place: string; name: string } => {
  const club = clubNamed(team)
  if (!club) return { code: team, place: '', name: team }
  return { code: club.abbreviation, place: club.city, name: `${club.city} ${club.name}` }
}

/** Formats a matchup: HOU at KC. */
export const matchText = ({ awayTeam, homeTeam }: Pick<ShowdownGame, 'awayTeam' | 'homeTeam'>): string =>
  `${teamStyle(awayTeam).code} at ${teamStyle(homeTeam).code}`

/** Key of a game in picks and winners. */
export type GameKey = keyof InputOf<typeof showdown.picks>['picks']

const keys: readonly GameKey[] = ['game1', 'game2', 'game3', 'game4']

/** Returns the games of a round with their keys, in order. */
export const keyedGames = (games: readonly ShowdownGame[]): { key: GameKey; game: ShowdownGame }[] =>
  games.flatMap(game => {
    const key = keys[game.gameNumber - 1]
    return key ? [{ key, game }] : []
  })

const normalizedName = (text: string) => text.trim().toLowerCase()

/** Finds NFL teams by code, city or name; code matches come first. */
export const findClubs =
  (noteOf: (abbreviation: string) => string | undefined) =>
  (text: string): Choice[] => {
    const query = normalizedName(text)
    const isCode = (abbreviation: string) => normalizedName(abbreviation).startsWith(query)
    return nflClubs
      .filter(
        ({ abbreviation, city, name }) =>
          isCode(abbreviation) || normalizedName(`${city} ${name}`).includes(query),
      )
      .sort((a, b) => Number(isCode(b.abbreviation)) - Number(isCode(a.abbreviation)))
      .map(({ abbreviation, city, name }) => ({
        value: abbreviation,
        code: abbreviation,
        label: `${city} ${name}`,
        note: noteOf(abbreviation),
      }))
  }
