import type { ProviderWeek, WeekTeam, WeekPlayer } from '#core/kernel/ports/provider-week'
import { checkedWeek } from '#adapters/checked-week'
import { named } from '#adapters/bounded-names'
import { malformed } from '#adapters/malformed-error'
import type { ProviderPort } from '#core/kernel/ports/provider'
import { csv } from '#domain/providers/registry'
import { rowsOf, findColumns, type Row } from './columns.ts'
import { type Layout, readRow, type RowRead } from './read-row.ts'
import { BadCell } from './read-cells.ts'

/**
 * Parses a week from a CSV file made by the commissioner: one row per player, columns found by their header. The file
 * is trusted, so the week counts as final and the statuses as those of that week. Throws ProviderFault 'malformed' and
 * lists every invalid row by line.
 */
export function readCsvWeek(csv: string, week: number, season: number): ProviderWeek {
  const { header, rows, hasDecimalCommas } = rowsOf(csv)
  const columns = findColumns(header)
  const layout = { columns, width: header.cells.length, hasDecimalCommas }
  const { teams, players, opponents, passedOver } = readRows(rows, layout)
  return checkedWeek('The CSV', {
    provider: 'csv',
    leagueRef: '',
    leagueName: 'CSV file',
    season,
    week,
    isFinal: true,
    statusesAreOfWeek: true,
    notes: [
      ...(columns.status === undefined
        ? ['The file has no status column, so no one shows as suspended.']
        : []),
      ...(passedOver.length === 0
        ? []
        : [`Ignored unknown values for players who couldn't have won: ${named(passedOver)}.`]),
    ],
    teams: scored(teams, players, opponents),
    players,
  })
}

type Read = {
  teams: WeekTeam[]
  players: WeekPlayer[]
  opponents: Map<string, string>
  /** Ignored codes with their positions in the file. */
  passedOver: string[]
}

function readRows(rows: Row[], layout: Layout): Read {
  const opponents = new Map<string, string>()
  const teams = new Map<string, WeekTeam>()
  const players = new Map<string, { player: WeekPlayer; line: number }>()
  const complaints: string[] = []
  const passedOver: string[] = []
  for (const { line, cells } of rows) {
    try {
      const { player, team, opponentKey, ...read } = readRow(cells, layout)
      const key = JSON.stringify([team.key, player.id])
      assertNoDuplicatePlayer(player, players.get(key))
      players.set(key, { player, line })
      passedOver.push(
        ...read.passedOver.map(({ text, column }) => `“${text}” (line ${line}, column ${column})`),
      )
      if (opponentKey !== null) opponents.set(team.key, opponentKey)
      teams.set(team.key, together(teams.get(team.key), team))
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      const column = error.column === null ? '' : `, column ${error.column}`
      complaints.push(`Line ${line}${column}: ${error.message}.`)
    }
  }
  if (complaints.length > 0) throw malformed(summary(complaints))
  return {
    teams: [...teams.values()],
    players: [...players.values()].map(({ player }) => player),
    opponents,
    passedOver,
  }
}

/**
 * A league with two conferences has a player on two teams, which checkedWeek reports; a player can't be on one team
 * twice.
 */
function assertNoDuplicatePlayer(player: WeekPlayer, before: { line: number } | undefined): void {
  if (before === undefined) return
  throw new BadCell(
    `${player.name} is already in line ${before.line}; add the NFL teams if these are two players`,
  )
}

/** The manager may be named in only one of the team's rows. */
const together = (known: RowRead['team'] | undefined, team: RowRead['team']): WeekTeam => ({
  ...team,
  name: known?.name ?? team.name,
  ownerName: known?.ownerName || team.ownerName,
  ownerEmail: known?.ownerEmail ?? team.ownerEmail,
})

const maxShown = 20

const summary = (complaints: string[]) => {
  const hidden = complaints.length - maxShown
  return [...complaints.slice(0, maxShown), ...(hidden > 0 ? [`… and ${hidden} more.`] : [])].join('\n')
}

/**
 * Adds each team's total (the sum of its starters' points, because a CSV file has no totals of its own) and, if the file
 * names them, opponents. `opponents` maps a team key to the opponent's key; a team missing from the file has no
 * opponent.
 */
export function scored(
  teams: WeekTeam[],
  players: WeekPlayer[],
  opponents: ReadonlyMap<string, string>,
): WeekTeam[] {
  const totals = new Map(teams.map(({ key }) => [key, totalOf(key, players)]))
  return teams.map(team => {
    const total = totals.get(team.key) ?? null
    return {
      ...team,
      ...(total === null ? {} : { total }),
      ...(opponents.size === 0 ? {} : against(otherOf(team.key, opponents), total, totals)),
    }
  })
}

/** Returns a team's opponent, even if only the opponent's rows name the matchup. */
const otherOf = (key: string, opponents: ReadonlyMap<string, string>): string | undefined => {
  const other = opponents.get(key) ?? [...opponents].find(([, named]) => named === key)?.[0]
  return other === key ? undefined : other
}

/** Sums the points of a team's starters. Null when any of them is unknown. */
function totalOf(key: string, players: WeekPlayer[]): number | null {
  const started = players.filter(({ teamKey, slot }) => teamKey === key && slot === 'starter')
  const points = started.flatMap(player => player.points ?? [])
  const isKnown = started.length > 0 && points.length === started.length
  return isKnown ? points.reduce((sum, one) => sum + one, 0) : null
}

function against(
  other: string | undefined,
  own: number | null,
  totals: ReadonlyMap<string, number | null>,
): Pick<WeekTeam, 'opponentKey' | 'result'> {
  if (other === undefined || !totals.has(other)) return { opponentKey: null, result: null }
  const theirs = totals.get(other) ?? null
  return { opponentKey: other, result: own === null || theirs === null ? null : resultOf(own - theirs) }
}

const resultOf = (margin: number): WeekTeam['result'] => {
  if (margin === 0) return 'tie'
  return margin > 0 ? 'win' : 'loss'
}

/** CSV files. `season` returns the current season, which the file does not contain. */
export const csvPort = ({ season }: { season: () => number }): ProviderPort => ({
  ...csv,
  readSaved(responses, week) {
    const [csv, ...others] = responses
    if (typeof csv !== 'string' || others.length > 0) {
      throw malformed("Enter the text of one CSV file, with one row for each player in the week's lineups.")
    }
    return readCsvWeek(csv, week, season())
  },
})
