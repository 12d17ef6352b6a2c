import { Check } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { styled } from '#ui/components/styled'
import { classes } from '#ui/lib/classes'
import { RadioBox } from '#ui/components/check.tsx'
import type { ShowdownGame, showdown, Showdown } from '#contract/showdown'
import { clubNamed, nflClubs } from '#domain/showdown-rounds'
import type { InputOf } from '#contract/kernel/endpoint'
import type { Choice } from '#ui/components/combo-box.tsx'
import styles from './game-parts.module.css'

export const Games = styled('ol', styles.games)

export const GameBox = styled('li', styles.game)

export const GameHeader = styled('div', styles.gameHeader)

/** Two teams and the text between them. */
export const Sides = styled('div', styles.sides)

export const At = styled('span', styles.at)

export const TeamCode = styled('span', styles.teamCode)

export const TeamCity = styled('span', styles.teamCity)

/** Heading of a section of a round, with a note beside it. */
export const SectionHeader = styled('div', styles.sectionHeader)

/** Note beside the buttons: what is still missing, if anything. */
export const PartNote = styled('p', classes('grow t-2', styles.partNote))

export const WonIcon = () => <Check className={styles.wonIcon} aria-label="Won" />

/** Team of a game: a label if it can be picked, otherwise read-only. */
export const TeamBox = ({
  as: Tag = 'div',
  state,
  isMine = false,
  children,
}: {
  as?: 'div' | 'label'
  state?: 'won' | 'lost' | undefined
  isMine?: boolean
  children: ComponentProps<'div'>['children']
}) => <Tag className={classes(styles.team, state && styles[state], isMine && styles.own)}>{children}</Tag>

type Side = { field: UseFormRegisterReturn }

const TeamOption = ({ team, side, field }: Side & { team: string; side: string }) => {
  const { code, place, name } = teamStyle(team)
  return (
    <TeamBox as="label">
      <TeamCode className="score">{code}</TeamCode>
      <RadioBox value={team} aria-label={`${name}, ${side.toLowerCase()}`} {...field} />
      <TeamCity className="trunc">
        {place}
        <small>{side}</small>
      </TeamCity>
    </TeamBox>
  )
}

/** Game with one selectable team, as a pick or as the winner. */
export const GameChoice = ({
  game,
  field,
  isInvalid,
  errorId,
}: {
  game: ShowdownGame
  field: UseFormRegisterReturn
  isInvalid: boolean
  errorId: string
}) => {
  const id = useId()
  return (
    <GameBox>
      <fieldset
        role="radiogroup"
        aria-labelledby={id}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
      >
        <GameHeader>
          <span className="score" id={id}>
            Game {game.gameNumber}
            <span className="sr">
              : {teamStyle(game.awayTeam).name} at {teamStyle(game.homeTeam).name}
            </span>
          </span>
        </GameHeader>
        <Sides>
          <TeamOption field={field} team={game.awayTeam} side="Away" />
          <At aria-hidden="true">at</At>
          <TeamOption field={field} team={game.homeTeam} side="Home" />
        </Sides>
      </fieldset>
    </GameBox>
  )
}

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

/** Counts the games of a round with a chosen team. */
export const chosenIn = (
  games: Showdown['games'],
  chosen: Partial<Record<GameKey, string | undefined>>,
): number => keyedGames(games).filter(({ key }) => Boolean(chosen[key])).length
