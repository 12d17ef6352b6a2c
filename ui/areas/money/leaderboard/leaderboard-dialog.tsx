import { Trophy, Crown } from 'lucide-react'
import { type Entry, seasonStats, leaderboards, type Champion as Answer } from '#contract/money/leaderboards'
import { dollarsText, dollars, cents } from '#domain/money'
import type { League } from '#contract/leagues/leagues'
import { type Season, seasonText, seasonIn, inputFor, SeasonChoice } from '#ui/components/season-choice.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { dues } from '#contract/money/dues'
import { type Column, CellName, CellNote, DataTable } from '#ui/components/table.tsx'
import { Medal, Badge } from '#ui/components/badge.tsx'
import { plural, countText, namesText } from '#domain/text'
import { Money } from '#ui/components/amounts.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { statNames } from '#domain/stat-names'
import { Dialog } from '#ui/components/dialog.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { BannerFrame } from '#ui/components/banner.tsx'
import { classes } from '#ui/lib/classes'
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

const withWhat = ({ by, champions }: Answer, currency: string): string => {
  const each = champions.map(({ amount }) => dollarsText(amount, currency))
  const same = new Set(each).size === 1 ? each[0] : namesText(each)
  const what = by === 'firstPlace' ? 'for first place' : 'of winnings'
  return `With ${same} ${what}${champions.length > 1 && new Set(each).size === 1 ? ' each' : ''}.`
}

/** Champion of a finished season. */
export const Champion = ({ leagueId, season }: { leagueId: number; season: number }) => {
  const currency = useCurrency()
  const { data } = useApiQuery(leaderboards.champion, { leagueId, season })
  if (!data || data.champions.length === 0) return null
  const names = namesText(data.champions.map(({ managerName }) => managerName))
  return (
    <BannerFrame tone="gold">
      <Crown />
      <div className="grow">
        <b className="t-strong">
          {data.champions.length > 1 ? 'Champions' : 'Champion'} of {data.season}: {names}
        </b>{' '}
        <span className="t-2">{withWhat(data, currency)}</span>
      </div>
    </BannerFrame>
  )
}

/** Top three on the board; read in the order 1, 2, 3, although the winner is in the middle. */
export const Podium = ({ entries }: { entries: readonly Entry[] }) => {
  const currency = useCurrency()
  return (
    <div className={classes('board', styles.flat)}>
      <ol className={styles.podium} aria-label="Podium">
        {entries.slice(0, 3).map(entry => (
          <li key={entry.managerId ?? entry.managerName} className={styles.place} data-rank={entry.rank}>
            <Medal rank={entry.rank} />
            <div className={classes(styles.name, 'trunc')}>{entry.managerName}</div>
            <div className={classes(styles.awards, 'num')}>{plural(entry.awardCount, 'award')}</div>
            <div className={styles.step}>{dollarsText(entry.totalWinnings, currency)}</div>
          </li>
        ))}
      </ol>
    </div>
  )
}
