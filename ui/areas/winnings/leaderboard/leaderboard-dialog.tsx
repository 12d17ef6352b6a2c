import { Trophy } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { dues } from '#contract/money/dues'
import { seasonStats, leaderboards, type Entry } from '#contract/money/leaderboards'
import type { League } from '#contract/leagues/leagues'
import { statNames } from '#domain/stat-names'
import { cents, dollars, dollarsText } from '#domain/money'
import { countText, plural } from '#domain/text'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge, Medal } from '#ui/components/badge.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Money } from '#ui/components/stats.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { inputFor, type Season, SeasonChoice, seasonIn, seasonText } from '#ui/components/season-choice.tsx'
import { Champion } from './champion.tsx'
import { Podium } from './podium.tsx'
import styles from './leaderboard-dialog.module.css'

const hasWinnings = ({ totalWinnings }: Entry): boolean => totalWinnings > 0

const averageOf = ({ awardCount, averageAward }: Entry, currency: string) =>
  awardCount > 0 ? dollarsText(averageAward, currency, true) : undefined

/** Members with overdue dues, if the league shows them; current season only. */
const useLate = (league: League, season: Season): ReadonlySet<number | null> => {
  const { data } = useApiQuery(dues.read, { leagueId: league.id }, { enabled: season === league.season })
  if (!data?.plan?.membersSee || season !== league.season) return new Set()
  return new Set(data.members.filter(({ owes }) => owes > 0).map(({ managerId }) => managerId))
}

const columnsFor = (userId: number, late: ReadonlySet<number | null>, currency: string): Column<Entry>[] => [
  {
    header: 'Rank',
    card: 'key',
    width: 'mark',
    cell: entry => <Medal rank={entry.rank} hasMoney={hasWinnings(entry)} />,
  },
  {
    header: 'Manager',
    card: 'main',
    names: true,
    cell: entry => (
      <>
        <div className={styles.manager}>
          <CellName className="trunc">{entry.managerName}</CellName>{' '}
          {entry.managerId === userId ? (
            <Badge tone="pos">You</Badge>
          ) : (
            <span className="t-3 only-d trunc">{entry.teamName}</span>
          )}
          {entry.managerId !== null && late.has(entry.managerId) && <Badge tone="warn">Owes dues</Badge>}
        </div>
        <CellNote className="num">
          {plural(entry.awardCount, 'award')},{' '}
          {averageOf(entry, currency) ? `${averageOf(entry, currency)} avg` : 'none yet'}
        </CellNote>
      </>
    ),
  },
  { header: 'Awards', right: true, className: 'num', cell: entry => countText(entry.awardCount) },
  {
    header: 'Avg per award',
    right: true,
    className: 'num',
    cell: entry => averageOf(entry, currency) ?? <span className="t-3">None yet</span>,
  },
  { header: 'Winnings', card: 'amt', right: true, cell: entry => <Money amount={entry.totalWinnings} /> },
]

const distributedIn = (entries: readonly Entry[]) =>
  dollars(entries.reduce((sum, { totalWinnings }) => sum + cents(totalWinnings), 0))

const Totals = ({ entries }: { entries: readonly Entry[] }) => {
  const currency = useCurrency()
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{statNames.distributed}</dt>
        <dd className="score">{dollarsText(distributedIn(entries), currency)}</dd>
      </div>
      <div>
        <dt>Total Awards</dt>
        <dd className="score">{countText(entries.reduce((sum, { awardCount }) => sum + awardCount, 0))}</dd>
      </div>
      <div>
        <dt>Winners</dt>
        <dd className="score">{entries.filter(({ totalWinnings }) => totalWinnings > 0).length}</dd>
      </div>
    </dl>
  )
}

/** League and last published week; for other seasons, the season instead. */
const useNote = (league: League, season: Season) => {
  const stats = useApiQuery(seasonStats.read, { leagueId: league.id })
  if (season !== league.season) return `${league.name}, ${seasonText(season)}`
  const last = Math.max(0, ...(stats.data?.weekly ?? []).map(({ week, count }) => (count > 0 ? week : 0)))
  return last > 0 ? `${league.name}, through week ${last}` : league.name
}

/** All members by winnings, for the current or another season. */
export const LeaderboardDialog = ({
  league,
  userId,
  requestedSeason,
  onSeason,
  onClose,
}: {
  league: League
  userId: number
  requestedSeason: string | undefined
  onSeason: (season: string) => void
  onClose: () => void
}) => {
  const season = seasonIn(league, requestedSeason)
  const late = useLate(league, season)
  const entries = useApiQuery(leaderboards.read, inputFor(league, season))
  return (
    <Dialog title="Full leaderboard" note={useNote(league, season)} width={760} flush onClose={onClose}>
      <SeasonChoice league={league} season={season} onChange={onSeason} />
      {typeof season === 'number' && <Champion leagueId={league.id} season={season} />}
      <QueryBoundary query={entries} name="Rankings">
        {all =>
          all.length === 0 ? (
            <Empty icon={Trophy} title="No awards distributed yet" />
          ) : (
            <>
              {all.length >= 3 && all.some(hasWinnings) && <Podium entries={all.filter(hasWinnings)} />}
              <Totals entries={all} />
              <DataTable
                caption="Ranking"
                columns={columnsFor(userId, late, league.currency)}
                rows={all}
                rowKey={({ managerId, managerName }) => managerId ?? managerName}
                isMe={({ managerId }) => managerId === userId}
              />
            </>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}
