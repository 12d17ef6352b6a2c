import type { Entry } from '#contract/money/leaderboards'
import type { WaitingCorrection } from '#contract/weeks/corrections'
import type { Candidate } from '#contract/weeks/staged-weeks'
import { prizeText, timeOf } from '#cli/output/text'
import { groupsOf, valueText } from '#cli/screens/review/print-week'
import type { Award, AwardKind } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { stateLabels } from '#domain/award-states'
import { metricValueText } from '#domain/metric-value'
import { dollarsText } from '#domain/money'
import { weekNow } from '#domain/calendar'
import { plural } from '#domain/text'
import { barOf, type FittedColumn, fittedTable, type Lines, type TableSpace, wrapped } from './fit-table.ts'
import { potLines } from './pot-lines.ts'
import type { BoardLeague } from './read-board.ts'
import type { View } from './state.ts'

export const viewLabel = (view: View, { week }: BoardLeague): string =>
  ({ leaderboard: 'Leaderboard', pot: 'Pot', week: `Week ${week.week}`, awards: 'Awards' })[view]

export const linesOf = (view: View, board: BoardLeague, space: TableSpace): Lines => {
  const { header, lines } = linesIn(view, board, space)
  const sentences = [...correctionLines(board), ...plannedLines(board)]
  return { header: [...sentences, ...header].flatMap(line => wrapped(line, space.width)), lines }
}

const linesIn = (view: View, board: BoardLeague, space: TableSpace): Lines => {
  const { width } = space
  if (view === 'leaderboard') return leaderboardLines(board, space)
  if (view === 'pot') return potLines(board, space)
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
      { header: 'League', of: league => league.name, mayShrink: true },
      { header: 'Commissioner', of: league => league.commissionerName, mayShrink: true, dropOrder: 3 },
      { header: 'Season', of: league => String(league.season), right: true, dropOrder: 4 },
      { header: 'Week', of: weekNow, right: true, dropOrder: 5 },
      { header: 'Managers', of: league => String(league.memberCount), right: true, dropOrder: 2 },
      { header: 'Awards', of: league => String(league.totalAwards), right: true, dropOrder: 1 },
      { header: 'Paid', of: league => dollarsText(league.totalDistributed, league.currency), right: true },
    ],
    width,
    'No leagues yet. Create one with sidepot leagues create.',
  )

/** Width that a leaderboard's names, numbers and amounts need before there is room for a bar. */
const widthForBar = 76

const leaderboardLines = ({ entries, league }: BoardLeague, { width, hasBars }: TableSpace): Lines => {
  const max = Math.max(0, ...entries.map(({ totalWinnings }) => totalWinnings))
  const bar: FittedColumn<Entry> = { header: '', of: ({ totalWinnings }) => barOf(totalWinnings, max) }
  return tableLines(
    entries,
    [
      { header: 'Rank', of: entry => String(entry.rank), right: true },
      { header: 'Manager', of: entry => entry.managerName, mayShrink: true },
      { header: 'Team', of: entry => entry.teamName, mayShrink: true, dropOrder: 1 },
      { header: 'Awards', of: entry => String(entry.awardCount), right: true, dropOrder: 2 },
      { header: 'Winnings', of: entry => dollarsText(entry.totalWinnings, league.currency), right: true },
      ...(hasBars && max > 0 && width >= widthForBar ? [bar] : []),
    ],
    width,
    'This league has no members yet.',
  )
}

const awardLines = (awards: Award[], width: number): Lines =>
  tableLines(
    awards,
    [
      { header: 'Week', of: award => String(award.week ?? ''), right: true, dropOrder: 4 },
      { header: 'Award', of: award => award.label, mayShrink: true },
      { header: 'Pos', of: award => award.position, dropOrder: 3 },
      { header: 'Player', of: award => award.playerName, mayShrink: true },
      { header: 'Points', of: award => metricValueText(award.points, award.unit), right: true, dropOrder: 2 },
      { header: 'Manager', of: award => award.managerName, mayShrink: true },
      {
        header: 'Prize',
        of: award => prizeText(award.prizeAmount, award.isFine, award.currency),
        right: true,
      },
      { header: 'State', of: award => stateLabels[award.state], dropOrder: 1 },
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
    return { header: [], lines: [`Nothing fetched for week ${week.week} yet.`, '', 'Press i to fetch it.'] }
  }
  const state = `Week ${week.week} needs winners: ${staged.isSample ? 'sample data' : 'fetched'} at ${timeOf(staged.fetchedAt)} UTC, ${staged.isFinal ? 'final' : 'not final'}.`
  const candidates = groupsOf(staged, kinds).flatMap(({ kind, candidates }) =>
    candidates.filter(({ preselected }) => preselected).map(candidate => ({ kind, candidate })),
  )
  return under(state, tableLines(candidates, candidateColumns, width, 'No candidates.'))
}

const candidateColumns: FittedColumn<{ kind: AwardKind; candidate: Candidate }>[] = [
  { header: 'Would win', of: ({ kind }) => kind.label, mayShrink: true },
  { header: 'Pos', of: ({ candidate }) => candidate.position, dropOrder: 2 },
  { header: 'Player', of: ({ candidate }) => candidate.playerName, mayShrink: true },
  { header: 'Points', of: ({ kind, candidate }) => valueText(candidate, kind), right: true },
  {
    header: 'Manager',
    of: ({ candidate }) => (candidate.managerId === null ? 'unmapped' : candidate.managerName),
    mayShrink: true,
  },
  { header: 'Team', of: ({ candidate }) => candidate.team, mayShrink: true, dropOrder: 1 },
]

const under = (sentence: string, { header, lines }: Lines): Lines => ({
  header: [sentence, '', ...header],
  lines,
})

const tableLines = <T>(rows: T[], columns: FittedColumn<T>[], width: number, none: string): Lines => {
  if (rows.length === 0) return { header: [], lines: [none] }
  const [header = '', ...lines] = fittedTable(rows, columns, width)
  return { header: [header], lines }
}

/** One-line summary of the prizes that a stat correction would move: 1 prize, $10. */
const waitingText = ({ movedPrizes }: WaitingCorrection, currency: string): string => {
  const total = movedPrizes.reduce((sum, { prizeAmount }) => sum + prizeAmount, 0)
  return `${plural(movedPrizes.length, 'prize')}, ${dollarsText(total, currency)}`
}
