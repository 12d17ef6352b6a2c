import { stateLabels } from '#domain/award-states'
import { dollarsText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import { weekNow } from '#domain/season-text'
import type { Award, AwardKind } from '#contract/awards'
import type { Entry } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import type { Candidate } from '#contract/weeks'
import { groupsOf, valueText } from '#cli/commands/import/print-week'
import { prizeText, timeOf } from '#cli/output/text'
import { waitingText } from '#cli/commands/weeks/waiting-text'
import { barOf } from './bar.ts'
import { type FittedColumn, fittedTable, type Lines, type TableSpace, wrapped } from './fit-table.ts'
import { potLines } from './pot-lines.ts'
import type { BoardLeague } from './read-board.ts'
import type { View } from './state.ts'

export const viewLabel = (view: View, { week }: BoardLeague): string =>
  ({ leaderboard: 'Leaderboard', pot: 'Pot', week: `Week ${week.week}`, awards: 'Awards' })[view]

export const linesOf = (view: View, board: BoardLeague, room: TableSpace): Lines => {
  const { head, lines } = linesIn(view, board, room)
  const sentences = [...correctionLines(board), ...plannedLines(board)]
  return { head: [...sentences, ...head].flatMap(line => wrapped(line, room.width)), lines }
}

const linesIn = (view: View, board: BoardLeague, room: TableSpace): Lines => {
  const { width } = room
  if (view === 'leaderboard') return leaderboardLines(board, room)
  if (view === 'pot') return potLines(board, room)
  return view === 'week' ? weekLines(board, width) : awardLines(board.awards, width)
}

/** Shown above every view: weeks with a pending stat correction, and the command that decides. */
const correctionLines = ({ corrections, league }: BoardLeague): string[] =>
  corrections.length === 0
    ? []
    : [
        ...corrections.map(
          waiting =>
            `! Week ${waiting.week} has a correction: ${waitingText(waiting, league.currency)} would move.`,
        ),
        `  Decide with sidepot weeks correct --league ${league.id}`,
        '',
      ]

/** Shown above every view: weeks with a scheduled auto-publish, the time, and the command that cancels it. */
const plannedLines = ({ planned, league }: BoardLeague): string[] =>
  planned.flatMap(({ week, publishesAt }) => [
    `! Week ${week} will auto-publish at ${timeOf(publishesAt ?? '')} UTC.`,
    ` Cancel it with sidepot weeks cancel-auto-publish --league ${league.id} --week ${week}`,
    '',
  ])

/** Lists the leagues to choose from. */
export const leagueLines = (leagues: League[], width: number): Lines =>
  tableLines(
    leagues,
    [
      { head: 'League', of: league => league.name, mayShrink: true },
      { head: 'Commissioner', of: league => league.commissionerName, mayShrink: true, leaves: 3 },
      { head: 'Season', of: league => String(league.season), right: true, leaves: 4 },
      { head: 'Week', of: weekNow, right: true, leaves: 5 },
      { head: 'Managers', of: league => String(league.memberCount), right: true, leaves: 2 },
      { head: 'Awards', of: league => String(league.totalAwards), right: true, leaves: 1 },
      { head: 'Paid', of: league => dollarsText(league.totalDistributed, league.currency), right: true },
    ],
    width,
    'No leagues yet. Create one with sidepot leagues create.',
  )

/** Width that a leaderboard's names, numbers and amounts need before there is room for a bar. */
const widthForBar = 76

const leaderboardLines = ({ entries, league }: BoardLeague, { width, hasBars }: TableSpace): Lines => {
  const most = Math.max(0, ...entries.map(({ totalWinnings }) => totalWinnings))
  const bar: FittedColumn<Entry> = { head: '', of: ({ totalWinnings }) => barOf(totalWinnings, most) }
  return tableLines(
    entries,
    [
      { head: 'Rank', of: entry => String(entry.rank), right: true },
      { head: 'Manager', of: entry => entry.managerName, mayShrink: true },
      { head: 'Team', of: entry => entry.teamName, mayShrink: true, leaves: 1 },
      { head: 'Awards', of: entry => String(entry.awardCount), right: true, leaves: 2 },
      { head: 'Winnings', of: entry => dollarsText(entry.totalWinnings, league.currency), right: true },
      ...(hasBars && most > 0 && width >= widthForBar ? [bar] : []),
    ],
    width,
    'This league has no members yet.',
  )
}

const awardLines = (awards: Award[], width: number): Lines =>
  tableLines(
    awards,
    [
      { head: 'Week', of: award => String(award.week ?? ''), right: true, leaves: 4 },
      { head: 'Award', of: award => award.label, mayShrink: true },
      { head: 'Pos', of: award => award.position, leaves: 3 },
      { head: 'Player', of: award => award.playerName, mayShrink: true },
      { head: 'Points', of: award => metricValueText(award.points, award.unit), right: true, leaves: 2 },
      { head: 'Manager', of: award => award.managerName, mayShrink: true },
      { head: 'Prize', of: award => prizeText(award.prizeAmount, award.isFine, award.currency), right: true },
      { head: 'State', of: award => stateLabels[award.state], leaves: 1 },
    ],
    width,
    'No awards yet.',
  )

const weekLines = ({ week, awards, league, kinds }: BoardLeague, width: number): Lines => {
  if (week.isPublished) {
    const ofWeek = awards.filter(award => award.week === week.week && award.season === league.season)
    return under(`Week ${week.week} is published.`, awardLines(ofWeek, width))
  }
  const { staged } = week
  if (!staged) {
    return { head: [], lines: [`Nothing fetched for week ${week.week} yet.`, '', 'Press i to fetch it.'] }
  }
  const state = `Week ${week.week} needs winners: ${staged.isSample ? 'sample data' : 'fetched'} at ${timeOf(staged.fetchedAt)} UTC, ${staged.isFinal ? 'final' : 'not final'}.`
  const candidates = groupsOf(staged, kinds).flatMap(({ kind, candidates }) =>
    candidates.filter(({ preselected }) => preselected).map(candidate => ({ kind, candidate })),
  )
  return under(state, tableLines(candidates, candidateColumns, width, 'No candidates.'))
}

const candidateColumns: FittedColumn<{ kind: AwardKind; candidate: Candidate }>[] = [
  { head: 'Would win', of: ({ kind }) => kind.label, mayShrink: true },
  { head: 'Pos', of: ({ candidate }) => candidate.position, leaves: 2 },
  { head: 'Player', of: ({ candidate }) => candidate.playerName, mayShrink: true },
  { head: 'Points', of: ({ kind, candidate }) => valueText(candidate, kind), right: true },
  {
    head: 'Manager',
    of: ({ candidate }) => (candidate.managerId === null ? 'unmapped' : candidate.managerName),
    mayShrink: true,
  },
  { head: 'Team', of: ({ candidate }) => candidate.team, mayShrink: true, leaves: 1 },
]

const under = (sentence: string, { head, lines }: Lines): Lines => ({ head: [sentence, '', ...head], lines })

const tableLines = <T>(rows: T[], columns: FittedColumn<T>[], width: number, none: string): Lines => {
  if (rows.length === 0) return { head: [], lines: [none] }
  const [head = '', ...lines] = fittedTable(rows, columns, width)
  return { head: [head], lines }
}
