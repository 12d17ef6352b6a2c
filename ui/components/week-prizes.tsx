import { Equal } from 'lucide-react'
import type { AwardColor, AwardIcon } from '#domain/award-states'
import type { MetricUnit } from '#domain/rules'
import { shortValueText } from '#domain/metric-value'
import { AwardBadge } from './award-badge.tsx'
import { Badge, PositionCode } from './badge.tsx'
import { Points, Prize } from './amounts.tsx'
import { ShareButton } from './share-button.tsx'
import { CellName, CellNote, type Column, DataTable } from './table.tsx'
import { ExplainedName } from './explained-name.tsx'
import styles from './week-prizes.module.css'

type Row = {
  type: string
  label: string
  icon: AwardIcon
  color: AwardColor
  unit: MetricUnit
  /** Omitted for prizes not yet awarded. */
  awardId?: number
  position: string
  isBenchPlayer: boolean
  playerName: string
  nflTeam: string
  managerId: number | null
  managerName: string
  points: number
  prizeAmount: number
  /** Number of winners who share the prize. */
  sharedBy: number
  isSample: boolean
}

const TieMark = () => (
  <span className={styles.tie}>
    <Equal />
    Tie
  </span>
)

const isTied = ({ sharedBy }: Row) => sharedBy > 1

/** Identifies the prize of a row, to distinguish shares of one prize from other prizes. */
const prizeOf = ({ type, position, isBenchPlayer }: Row) => (isBenchPlayer ? type : `${type} ${position}`)

/** Player with their NFL team and, on phones, what the other columns say: tie, manager and award. */
const PlayerCell = ({ row, isMe }: { row: Row; isMe: boolean }) => (
  <>
    <div className={styles.name}>
      <CellName className="trunc" title={row.playerName}>
        {row.awardId === undefined ? (
          row.playerName
        ) : (
          <ExplainedName awardId={row.awardId} name={row.playerName} />
        )}
      </CellName>
      {row.nflTeam && <span className={`t-3 only-d ${styles.nfl}`}>{row.nflTeam}</span>}
      {row.isSample && <Badge tone="warn">Sample</Badge>}
      {isTied(row) && (
        <span className="only-m">
          <TieMark />
        </span>
      )}
    </div>
    <CellNote title={row.managerName}>
      <span className={styles.noteLine}>
        <span className="trunc">{isMe ? 'You' : row.managerName}</span>
        <span className="trunc">, {row.label}</span>
      </span>
    </CellNote>
  </>
)

type Share = { week: number; season: number; isFor: (row: Row) => boolean }

const shareColumn = (share: Share): Column<Row> => ({
  header: <span className="sr">Share</span>,
  card: 'do',
  right: true,
  className: styles.action,
  cell: row =>
    row.awardId !== undefined && row.prizeAmount >= 0 && share.isFor(row) ? (
      <ShareButton award={{ ...share, id: row.awardId, playerName: row.playerName }} />
    ) : null,
})

const columnsFor = (rows: readonly Row[], userId: number, share: Share | undefined): Column<Row>[] => {
  // Only values that were compared with each other are shown to two decimals.
  const amongOf = (row: Row) =>
    rows.filter(other => prizeOf(other) === prizeOf(row)).map(({ points }) => points)
  const isMe = ({ managerId }: Row) => managerId === userId
  return [
    {
      header: 'Pos',
      card: 'key',
      width: 'mark',
      cell: ({ position }) => <PositionCode code={position} />,
    },
    {
      header: 'Player',
      card: 'main',
      cell: row => <PlayerCell row={row} isMe={isMe(row)} />,
    },
    {
      header: 'Manager',
      className: styles.manager,
      cell: row => (
        <span className={styles.winner} title={row.managerName}>
          <span className="trunc">{row.managerName}</span>
          {isMe(row) && <Badge tone="pos">You</Badge>}
        </span>
      ),
    },
    {
      header: 'Award',
      className: styles.kind,
      cell: row => <AwardBadge award={row} />,
    },
    {
      header: 'Points',
      right: true,
      className: styles.scored,
      cell: row => (
        <span className={styles.points}>
          {isTied(row) && <TieMark />}
          <Points points={row.points} unit={row.unit} among={amongOf(row)} />
        </span>
      ),
    },
    {
      header: 'Prize',
      card: 'amt',
      right: true,
      className: styles.prize,
      cell: row => (
        <>
          <Prize amount={row.prizeAmount} />
          <CellNote className="num">{shortValueText(row.points, row.unit, amongOf(row))}</CellNote>
        </>
      ),
    },
    ...(share ? [shareColumn(share)] : []),
  ]
}

/** All prizes of a week, from quarterbacks to defenses, then the bench; winners of a tie are grouped by a bracket. */
export const WeekPrizes = ({
  caption,
  rows,
  userId,
  share,
}: {
  caption: string
  rows: readonly Row[]
  userId: number
  /** Rows with a share button; omitted for an unpublished week. */
  share?: Share
}) => (
  <DataTable
    caption={caption}
    columns={columnsFor(rows, userId, share)}
    rows={rows}
    rowKey={({ awardId, type, position, playerName, managerName }) =>
      awardId ?? `${type} ${position} ${playerName} ${managerName}`
    }
    isMe={({ managerId }) => managerId === userId}
    isFixed
    continuesGroup={(row, before) => isTied(row) && before !== undefined && prizeOf(before) === prizeOf(row)}
  />
)
