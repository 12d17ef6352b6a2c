import { ArrowRight, Award as AwardIcon, ListPlus } from 'lucide-react'
import { plural } from '#domain/text'
import { awards, type Award } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { DataTable } from '#ui/components/table.tsx'
import { dayText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import { shareColumn } from '#ui/components/share-button.tsx'
import { useOpenAwards } from '#ui/areas/awards/list-awards/awards-outlet.tsx'
import {
  kindColumn,
  managerColumn,
  playerColumn,
  pointsColumn,
  positionColumn,
  prizeColumn,
} from '#ui/areas/awards/list-awards/columns.tsx'
import { useHistory } from '#ui/areas/awards/history/history-outlet.tsx'
import { useRecordDialog } from '#ui/areas/awards/record-award/record-outlet.tsx'
import styles from './recent-awards-card.module.css'

/** Week 10, published Nov 11; or from which weeks the list is. */
const noteOf = (rows: readonly Award[]) => {
  const [newest] = rows
  if (!newest) return undefined
  const weeks = rows.flatMap(({ week }) => week ?? [])
  const [first, last] = [Math.min(...weeks), Math.max(...weeks)]
  const when = dayText(newest.createdAt)
  if (weeks.length === 0) return `Published ${when}`
  return first === last ? `Week ${first}, published ${when}` : `Weeks ${first} to ${last}, latest ${when}`
}

const columnsFor = (rows: readonly Award[]) => [
  positionColumn,
  playerColumn,
  managerColumn,
  kindColumn,
  pointsColumn(rows),
  prizeColumn(rows),
  shareColumn,
]

/** The newest awards, each to be shared, and the ways to all of them and to another one. */
export const RecentAwardsCard = ({ league, total }: { league: League; total: number }) => {
  const history = useHistory()
  const openAwards = useOpenAwards()
  const recording = useRecordDialog()
  const answer = useAnswer(awards.list, { leagueId: league.id, limit: 7 })
  return (
    <Card
      title="Recent Awards"
      note={noteOf(answer.data ?? [])}
      flush
      action={
        league.seasonStatus === 'active' && (
          <Button size="sm" onClick={() => recording.open()}>
            <ListPlus />
            Record award
          </Button>
        )
      }
      foot={
        total > 0 && (
          <span className={styles.recentLinks}>
            <button type="button" className="link link-btn" onClick={() => history.show()}>
              View all {plural(total, 'award')} <ArrowRight />
            </button>
            <button type="button" className="link link-btn" onClick={() => openAwards({})}>
              Search and export <ArrowRight />
            </button>
          </span>
        )
      }
    >
      <Await answer={answer} name="Awards" skeleton={<SkeletonRows rows={7} />}>
        {rows =>
          rows.length === 0 ? (
            <Empty icon={AwardIcon} title="No awards yet">
              The week's winners show up here.
            </Empty>
          ) : (
            <DataTable
              caption="Recent Awards"
              columns={columnsFor(rows)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Await>
    </Card>
  )
}
