import { Award as AwardIcon } from 'lucide-react'
import type { Award } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { plural } from '#domain/text'
import { CardFooter } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { Paging, usePages } from '#ui/components/paging.tsx'
import { shareColumn } from '#ui/components/share-button.tsx'
import { CellNote, DataTable } from '#ui/components/table.tsx'
import {
  dateColumn,
  kindColumn,
  playerAtColumn,
  pointsColumn,
  prizeColumn,
} from '#ui/areas/awards/list-awards/columns.tsx'
import { useKinds } from '#ui/lib/use-kinds'

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
