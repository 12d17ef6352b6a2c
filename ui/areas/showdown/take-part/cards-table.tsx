import { Check, X } from 'lucide-react'
import type { Showdown, ShowdownParticipation } from '#contract/showdown'
import { Badge } from '#ui/components/badge.tsx'
import { Money } from '#ui/components/stats.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { entrantsOf } from '#ui/areas/showdown/round/phase'
import { keyedGames, teamStyle, type GameKey } from '#ui/areas/showdown/round/teams'
import { classes } from '#ui/lib/classes'
import styles from './cards-table.module.css'

type Game = { key: GameKey; winner: string | null }

/** Pick as a team code, marked right or wrong once the winner is known. */
const Pick = ({ team, winner }: { team: string | undefined; winner: string | null }) => {
  if (team === undefined) return <span className="t-3">None</span>
  const { code } = teamStyle(team)
  if (winner === null) return <span className={classes('score', styles.pick)}>{code}</span>
  const isRight = team === winner
  return (
    <span
      className={
        isRight ? classes('score', styles.pick, styles.right) : classes('score', styles.pick, styles.wrong)
      }
    >
      {code}
      {isRight ? <Check aria-label="right" /> : <X aria-label="wrong" />}
    </span>
  )
}

const rightText = ({ correctPicks }: ShowdownParticipation, games: readonly Game[]) =>
  correctPicks === null ? undefined : `${correctPicks} of ${games.length}`

const columnsFor = (
  games: readonly Game[],
  isDecided: boolean,
  userId: number,
): Column<ShowdownParticipation>[] => [
  {
    header: 'Manager',
    card: 'main',
    names: true,
    cell: entry => (
      <>
        <div className="row gap-2">
          <CellName className="trunc">{entry.managerName}</CellName>{' '}
          {entry.managerId === userId && <Badge tone="pos">You</Badge>}
        </div>
        <CellNote className={styles.picksLine}>
          {games.map(({ key, winner }) => (
            <Pick key={key} team={entry.picks?.[key]} winner={winner} />
          ))}
          {isDecided && <span className="num">{rightText(entry, games)} right</span>}
        </CellNote>
      </>
    ),
  },
  ...games.map(({ key, winner }, index): Column<ShowdownParticipation> => ({
    header: (
      <>
        <span aria-hidden="true">G{index + 1}</span>
        <span className="sr">Game {index + 1}</span>
      </>
    ),
    cell: entry => <Pick team={entry.picks?.[key]} winner={winner} />,
  })),
  ...(isDecided
    ? ([
        { header: 'Right', right: true, className: 'num', cell: entry => rightText(entry, games) },
        { header: 'Winnings', card: 'amt', right: true, cell: entry => <Money amount={entry.winnings} /> },
      ] satisfies Column<ShowdownParticipation>[])
    : []),
]

/** Table of revealed picks; most correct picks first once the round is decided. */
export const CardsTable = ({ round, userId }: { round: Showdown; userId: number }) => {
  const games = keyedGames(round.games).map(({ key, game }) => ({ key, winner: game.winner }))
  return (
    <DataTable
      caption="Everyone's picks"
      columns={columnsFor(games, round.event.status === 'completed', userId)}
      rows={entrantsOf(round)}
      rowKey={({ id }) => id}
      isMe={({ managerId }) => managerId === userId}
    />
  )
}
