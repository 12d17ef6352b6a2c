import { Trophy } from 'lucide-react'
import { ledger, type Entry, type Stats } from '#contract/ledger'
import type { League } from '#contract/leagues'
import { Await, both } from '../../components/await.tsx'
import { Badge, Medal } from '../../components/badge.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Empty } from '../../components/empty.tsx'
import { Money } from '../../components/figures.tsx'
import { DataTable, type Column } from '../../components/table.tsx'
import { countText, moneyText, plural } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import './leaderboard-dialog.css'
import { Podium } from './podium.tsx'

const averageOf = ({ awardCount, averageAward }: Entry) =>
  awardCount > 0 ? moneyText(averageAward, true) : undefined

const columnsFor = (userId: number): Column<Entry>[] => [
  { head: 'Rank', card: 'key', className: 'w-rank', cell: entry => <Medal rank={entry.rank} /> },
  {
    head: 'Manager',
    card: 'main',
    cell: entry => (
      <>
        <span className="name">{entry.managerName}</span>{' '}
        {entry.managerId === userId ? (
          <Badge tone="pos">You</Badge>
        ) : (
          <span className="t-3 only-d team">{entry.teamName}</span>
        )}
        <div className="sub num">
          {plural(entry.awardCount, 'award')}, {averageOf(entry) ? `${averageOf(entry)} avg` : 'none yet'}
        </div>
      </>
    ),
  },
  { head: 'Awards', right: true, className: 'num', cell: entry => countText(entry.awardCount) },
  {
    head: 'Avg per award',
    right: true,
    className: 'num',
    cell: entry => averageOf(entry) ?? <span className="t-3">None yet</span>,
  },
  { head: 'Winnings', card: 'amt', right: true, cell: entry => <Money amount={entry.totalWinnings} /> },
]

const Totals = ({ stats, entries }: { stats: Stats; entries: readonly Entry[] }) => (
  <dl className="tot">
    <div>
      <dt>Total distributed</dt>
      <dd className="score">{moneyText(stats.totalDistributed)}</dd>
    </div>
    <div>
      <dt>Total awards</dt>
      <dd className="score">{countText(stats.totalAwards)}</dd>
    </div>
    <div>
      <dt>Winners</dt>
      <dd className="score">{entries.filter(({ totalWinnings }) => totalWinnings > 0).length}</dd>
    </div>
  </dl>
)

const noteOf = (league: League, stats: Stats | undefined) => {
  const last = Math.max(0, ...(stats?.weekly ?? []).filter(({ count }) => count > 0).map(({ week }) => week))
  return last > 0 ? `${league.name}, through week ${last}` : league.name
}

/** Everybody by winnings. */
export const LeaderboardDialog = ({
  league,
  userId,
  onClose,
}: {
  league: League
  userId: number
  onClose: () => void
}) => {
  const stats = useAnswer(ledger.stats, { leagueId: league.id })
  const entries = useAnswer(ledger.leaderboard, { leagueId: league.id })
  return (
    <Dialog title="Full leaderboard" note={noteOf(league, stats.data)} width={760} flush onClose={onClose}>
      <Await answer={both(stats, entries)} name="Rankings">
        {([figures, all]) =>
          all.length === 0 ? (
            <Empty icon={Trophy} title="No awards distributed yet" />
          ) : (
            <>
              {all.length >= 3 && <Podium entries={all} />}
              <Totals stats={figures} entries={all} />
              <DataTable
                caption="Ranking"
                columns={columnsFor(userId)}
                rows={all}
                rowKey={({ managerId, managerName }) => managerId ?? managerName}
                isMe={({ managerId }) => managerId === userId}
              />
            </>
          )
        }
      </Await>
    </Dialog>
  )
}
