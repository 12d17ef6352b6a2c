import type { ReactNode } from 'react'
import { Badge, PositionCode } from '#ui/components/badge.tsx'
import type { Award } from '#contract/awards'
import { AwardStatusBadge } from '#ui/components/status-badge.tsx'
import { type Column, CellNote, CellNumber, CellName } from '#ui/components/table.tsx'
import { useKind } from '#ui/lib/use-kinds'
import { Points, Prize } from '#ui/components/amounts.tsx'
import { shortValueText } from '#domain/metric-value'
import { classes } from '#ui/lib/classes'
import { ExplainedName } from '#ui/components/explained-name.tsx'
import { AwardBadge } from '#ui/components/award-badge.tsx'
import { dayText, momentText } from '#ui/lib/format'
import styles from './columns.module.css'

/** Marks awards whose scores come from the bundled sample week. */
const SampleBadge = ({ source }: { source: string }) =>
  source === 'sample' && (
    <>
      {' '}
      <Badge tone="warn">Sample</Badge>
    </>
  )

/** Marks provisional and paid awards; final ones get no mark. */
const StateBadge = ({ award }: { award: Award }) =>
  award.state !== 'final' && (
    <>
      {' '}
      <AwardStatusBadge award={award} />
    </>
  )

type AwardColumn = Column<Award>

const MetaLine = ({ award, withWeek = false }: { award: Award; withWeek?: boolean }) => (
  <CellNote className="trunc">
    {award.managerName}, {award.label}
    {withWeek && award.week !== null && `, wk ${award.week}`}
  </CellNote>
)

/** Whether to show points: season awards have none unless the commissioner entered some. */
const useHasPoints = ({ leagueId, type, points }: Award) =>
  useKind(leagueId, type)?.cadence !== 'season' || points !== 0

const PointsCell = ({ award, among }: { award: Award; among: readonly number[] }) => {
  if (!useHasPoints(award)) return <span className="t-3">None</span>
  return <Points points={award.points} unit={award.unit} among={among} />
}

const PointsLine = ({ award, among }: { award: Award; among: readonly number[] }) => (
  <CellNote className="num">
    {useHasPoints(award) ? shortValueText(award.points, award.unit, among) : 'Season'}
  </CellNote>
)

/** Values of the same award type, week and position, for comparison. */
const amongOf = (rows: readonly Award[], { type, week, position }: Award) =>
  rows
    .filter(row => row.type === type && row.week === week && row.position === position)
    .map(({ points }) => points)

export const weekColumn: AwardColumn = {
  header: 'Week',
  card: 'key',
  width: 'number',
  cell: ({ week }) => (week === null ? <span className="t-3">All</span> : <CellNumber>{week}</CellNumber>),
}

export const weekNumberColumn: AwardColumn = { header: 'Week', width: 'number', cell: weekColumn.cell }

export const positionColumn: AwardColumn = {
  header: 'Pos',
  card: 'key',
  width: 'mark',
  cell: ({ position }) => <PositionCode code={position} />,
}

const PlayerName = ({ award }: { award: Award }) => (
  <CellName as="div" className="trunc">
    {award.playerName}
    {award.nflTeam && <span className={classes('t-3 only-d', styles.nfl)}> {award.nflTeam}</span>}
    <SampleBadge source={award.source} />
    <StateBadge award={award} />
  </CellName>
)

const playerCell = (award: Award, withWeek: boolean) => (
  <>
    <PlayerName award={award} />
    <MetaLine award={award} withWeek={withWeek} />
  </>
)

export const playerColumn: AwardColumn = {
  header: 'Player',
  card: 'main',
  names: true,
  cell: award => playerCell(award, false),
}

/** Variant for lists of several weeks, which hide the week column on phones. */
export const playerOfWeekColumn: AwardColumn = { ...playerColumn, cell: award => playerCell(award, true) }

/** Player alone, for lists whose rows start with another person. */
export const playerAloneColumn: AwardColumn = {
  header: 'Player',
  names: true,
  cell: award => <PlayerName award={award} />,
}

export const playerAtColumn = (
  meta: (award: Award) => ReactNode = award => <MetaLine award={award} />,
): AwardColumn => ({
  header: 'Player',
  card: 'main',
  names: true,
  cell: award => (
    <>
      <div className="row gap-2">
        <PositionCode code={award.position} />
        <CellName className="trunc">{award.playerName}</CellName>
        <SampleBadge source={award.source} />
        <StateBadge award={award} />
      </div>
      {meta(award)}
    </>
  ),
})

/**
 * Winner of the award, linked to its explanation; on phones also shows what the award is for. The list extends the link
 * to the whole row.
 */
export const memberColumn: AwardColumn = {
  header: 'Manager',
  card: 'main',
  names: true,
  cell: award => (
    <>
      <CellName as="div" className="breaks">
        <ExplainedName
          awardId={award.id}
          name={award.managerName}
          about={`${award.playerName}, ${award.label}, week ${award.week}`}
        />
      </CellName>
      <CellNote>
        {award.playerName} {award.position !== 'ALL' && `${award.position}, `}
        {award.label}
      </CellNote>
    </>
  ),
}

export const managerColumn: AwardColumn = {
  header: 'Manager',
  names: true,
  cell: ({ managerName }) => <span className="trunc">{managerName}</span>,
}

export const kindColumn: AwardColumn = { header: 'Award', cell: award => <AwardBadge award={award} /> }

export const dateColumn: AwardColumn = {
  header: 'Date',
  className: 'num nowrap',
  cell: ({ createdAt }) => <span className="t-2">{dayText(createdAt)}</span>,
}

/** Date of the award, with the last editor below it. */
export const changeDateColumn: AwardColumn = {
  ...dateColumn,
  cell: award => (
    <>
      {dateColumn.cell(award)}
      {award.changedAt !== null && (
        <CellNote title={changedText(award)}>Edited {dayText(award.changedAt)}</CellNote>
      )}
    </>
  ),
}

export const pointsColumn = (rows: readonly Award[]): AwardColumn => ({
  header: 'Points',
  right: true,
  cell: award => <PointsCell award={award} among={amongOf(rows, award)} />,
})

export const prizeColumn = (rows: readonly Award[]): AwardColumn => ({
  header: 'Prize',
  card: 'amt',
  right: true,
  cell: award => (
    <>
      <Prize amount={award.prizeAmount} />
      <PointsLine award={award} among={amongOf(rows, award)} />
    </>
  ),
})

/** Describes the last change: Changed by Dana Whitfield, Nov 12, 8:40 AM. '' if the award was never changed. */
export const changedText = ({ changedBy, changedAt }: Award): string =>
  changedBy !== null && changedAt !== null ? `Changed by ${changedBy}, ${momentText(changedAt)}.` : ''

/** Describes who recorded and last changed an award: Recorded by Dana Whitfield, Nov 11, 9:12 AM. */
export const recordedText = (award: Award): string =>
  [`Recorded by ${award.createdBy}, ${momentText(award.createdAt)}.`, changedText(award)]
    .filter(Boolean)
    .join(' ')
