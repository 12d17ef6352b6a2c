import { Award as AwardIcon } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { type Award, awards } from '#contract/awards'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { SkeletonCard, SkeletonRows } from '#ui/components/skeleton.tsx'
import { Medal } from '#ui/components/badge.tsx'
import { plural } from '#domain/text'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { seasonStats } from '#contract/money/leaderboards'
import { statsOf, AwardDistribution } from '#ui/areas/awards/analytics/analytics-stats.tsx'
import { DescriptionList } from '#ui/components/rows.tsx'
import {
  playerAtColumn,
  dateColumn,
  kindColumn,
  pointsColumn,
  prizeColumn,
  positionColumn,
  playerOfWeekColumn,
  weekNumberColumn,
  managerColumn,
} from '#ui/areas/awards/list-awards/columns.tsx'
import { CellNote, DataTable, usePages, Paging } from '#ui/components/table.tsx'
import { useKinds } from '#ui/lib/use-kinds'
import { Empty } from '#ui/components/empty.tsx'
import { shareColumn } from '#ui/components/share-button.tsx'
import { CardFooter } from '#ui/components/card.tsx'
import styles from './own-awards.module.css'

const Cards = ({ league, userId, awards }: { league: League; userId: number; awards: readonly Award[] }) => (
  <div className="grid">
    <div className="s8 stack">
      <MyAwards league={league} own={awards.filter(({ managerId }) => managerId === userId)} />
      <OtherAwards others={awards.filter(({ managerId }) => managerId !== userId)} />
    </div>
    <div className="s4 stack">
      <SeasonAnalytics league={league} awards={awards} userId={userId} />
    </div>
  </div>
)

/**
 * Season awards, split into the user's own and the others'. Both lists come from one response, so they are always
 * consistent.
 */
export const SeasonAwards = ({ league, userId }: { league: League; userId: number }) => (
  <QueryBoundary
    query={useApiQuery(awards.list, { leagueId: league.id })}
    name="Awards"
    skeleton={<SkeletonCard rows={5} />}
  >
    {awards => <Cards league={league} userId={userId} awards={awards.filter(({ isFine }) => !isFine)} />}
  </QueryBoundary>
)

const MostAwards = ({ awards, userId }: { awards: readonly Award[]; userId: number }) => (
  <ol className="list" aria-label="Most awards">
    {mostAwards(awards).map(({ key, managerId, name, count, rank }) => (
      <li key={key}>
        <Medal rank={rank} />
        <span className="grow t-med trunc" title={name}>
          {managerId === userId ? 'You' : name}
        </span>
        <span className="num">{plural(count, 'award')}</span>
      </li>
    ))}
  </ol>
)

/** Award leaders of the season, with award types and totals. */
export const SeasonAnalytics = ({
  league,
  awards: awardList,
  userId,
}: {
  league: League
  awards: readonly Award[]
  userId: number
}) => (
  <FoldCard title="League Analytics" note={`${plural(awardList.length, 'award')} by manager and type`}>
    <div className={styles.body}>
      <QueryBoundary
        query={useApiQuery(seasonStats.read, { leagueId: league.id })}
        name="League Analytics"
        skeleton={<SkeletonRows rows={5} />}
      >
        {stats => {
          const { distributed, awards, weeks } = statsOf(stats, league)
          return (
            <>
              {awardList.length === 0 ? (
                <p className="t-2">No awards distributed yet</p>
              ) : (
                <MostAwards awards={awardList} userId={userId} />
              )}
              <AwardDistribution leagueId={league.id} stats={stats} />
              <DescriptionList>
                {[distributed, awards, weeks].map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </DescriptionList>
            </>
          )
        }}
      </QueryBoundary>
    </div>
  </FoldCard>
)

const shownAtOnce = 5

const playerColumn = playerAtColumn(({ label, week }) => (
  <CellNote className="trunc only-m">
    {label}
    {week !== null && `, week ${week}`}
  </CellNote>
))

/** Number of awards by type: always the two default types, otherwise only types that the user won. */
const useCounts = (league: League, own: readonly Award[]): string => {
  const countOf = (type: string) => own.filter(award => award.type === type).length
  return useKinds(league.id)
    .map(({ type, label }) => ({ type, label, count: countOf(type) }))
    .filter(({ type, count }) => count > 0 || type === 'hot_top2' || type === 'bench_boss')
    .map(({ label, count }) => `${count} ${label}`)
    .join(', ')
}

/** Awards that the user won this season, each with a share action. */
export const MyAwards = ({ league, own }: { league: League; own: readonly Award[] }) => {
  const { rows, ...pages } = usePages(own, shownAtOnce)
  const counts = useCounts(league, own)
  return (
    <FoldCard title="My Awards" note={[plural(own.length, 'award'), counts].filter(Boolean).join(': ')}>
      {rows.length === 0 ? (
        <Empty icon={AwardIcon} title="No awards yet" />
      ) : (
        <DataTable
          caption="My Awards"
          columns={[
            dateColumn,
            { ...kindColumn, header: 'Award Type' },
            playerColumn,
            pointsColumn(rows),
            prizeColumn(rows),
            shareColumn,
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {pages.last > 0 && (
        <CardFooter>
          <Paging pages={pages} />
        </CardFooter>
      )}
    </FoldCard>
  )
}

/** Newest awards won by others. */
export const OtherAwards = ({ others }: { others: readonly Award[] }) => {
  const rows = others.slice(0, 10)
  return (
    <FoldCard
      title="League Awards"
      isFolded
      note={rows.length > 1 ? `Latest ${rows.length} awards by other managers` : 'By other managers'}
    >
      {rows.length === 0 ? (
        <Empty icon={AwardIcon} title="No awards from other managers yet" />
      ) : (
        <DataTable
          caption="League Awards (Other Managers)"
          columns={[
            positionColumn,
            playerOfWeekColumn,
            weekNumberColumn,
            managerColumn,
            pointsColumn(rows),
            prizeColumn(rows),
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </FoldCard>
  )
}

/** Member with awards, their number of awards and rank; equal counts share a rank. */
export type AwardCount = {
  key: string | number
  managerId: number | null
  name: string
  count: number
  rank: number
}

/** Returns the three members with the most awards, plus everyone tied with third place. */
export const mostAwards = (awards: readonly Award[]): AwardCount[] => {
  const counts = new Map<string | number, Omit<AwardCount, 'rank'>>()
  for (const { managerId, managerName: name } of awards) {
    const key = managerId ?? name
    counts.set(key, { key, managerId, name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const winners = [...counts.values()].map(winner => ({
    ...winner,
    rank: 1 + [...counts.values()].filter(({ count }) => count > winner.count).length,
  }))
  return winners
    .filter(({ rank }) => rank <= 3)
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'))
    .slice(0, 3)
}
