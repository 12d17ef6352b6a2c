import { CirclePlay, ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { weeks, type LogEntry } from '#contract/weeks'
import { Await } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Card, CardFoot } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Prize } from '#ui/components/award-figures.tsx'
import { Paging, usePages } from '#ui/components/paging.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { DataTable, type Column, CellNote } from '#ui/components/table.tsx'
import { dayText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import { AwardStamp } from '#ui/components/stamp.tsx'
import { WithdrawDialog } from '#ui/areas/weeks/withdraw/withdraw-dialog.tsx'
import { AwardBadge } from '#ui/components/award-badge.tsx'
import { useKind } from '#ui/lib/use-kinds'
import { sourceText } from '#ui/lib/providers'
import { classes } from '#ui/lib/classes'
import { LogMenu } from './log-menu.tsx'
import styles from './log-step.module.css'

const winnersText = ({ winners }: LogEntry) =>
  winners.map(({ managerName, playerName }) => `${managerName} (${playerName})`).join(', ')

const Source = ({ source }: { source: string }) =>
  source === 'sample' ? <Badge tone="warn">Sample</Badge> : sourceText(source)

const Video = ({ link }: { link: string | null }) =>
  link ? (
    <a className="link" href={link} target="_blank" rel="noreferrer">
      <CirclePlay />
      Watch
    </a>
  ) : (
    <span className="t-3">None</span>
  )

/** With the look that its kind has now, or a plain one where it is a kind no more. */
const EntryBadge = ({ leagueId, entry }: { leagueId: number; entry: LogEntry }) => {
  const kind = useKind(leagueId, entry.awardType)
  return <AwardBadge award={{ icon: 'award', colour: 'hot', ...kind, label: entry.awardLabel }} />
}

const columnsFor = (leagueId: number, onWithdraw: (week: number) => void): Column<LogEntry>[] => [
  {
    head: 'Wk',
    card: 'key',
    className: styles.wWeek,
    cell: ({ week }) =>
      week === null ? (
        <span className="t-3">All</span>
      ) : (
        <span className={classes('score', styles.wkNo)}>{week}</span>
      ),
  },
  {
    head: 'Winners',
    card: 'main',
    className: styles.logWinners,
    cell: entry => (
      <>
        <div className="breaks">
          {winnersText(entry)}
          {entry.state !== 'final' && (
            <>
              {' '}
              <AwardStamp award={entry} />
            </>
          )}
        </div>
        <CellNote>
          {entry.awardLabel}, {dayText(entry.publishedAt)}, {sourceText(entry.source)}
        </CellNote>
      </>
    ),
  },
  { head: 'Award', cell: entry => <EntryBadge leagueId={leagueId} entry={entry} /> },
  { head: 'Source', cell: ({ source }) => <Source source={source} /> },
  { head: 'Published', className: 'num nowrap', cell: ({ publishedAt }) => dayText(publishedAt) },
  { head: 'Highlight', cell: ({ youtubeLink }) => <Video link={youtubeLink} /> },
  {
    head: 'Total',
    card: 'amt',
    right: true,
    cell: ({ totalPrizeAmount }) => <Prize amount={totalPrizeAmount} />,
  },
  {
    head: <span className="sr">Actions</span>,
    card: 'do',
    width: 'menu',
    cell: entry => <LogMenu leagueId={leagueId} entry={entry} onWithdraw={onWithdraw} />,
  },
]

const Log = ({ leagueId, entries }: { leagueId: number; entries: readonly LogEntry[] }) => {
  const [withdrawn, setWithdrawn] = useState<number>()
  const { rows, ...pages } = usePages(entries, 12)
  if (entries.length === 0)
    return (
      <Empty icon={ScrollText} title="No awards yet">
        Every published week and every award recorded by hand is listed here.
      </Empty>
    )
  return (
    <>
      <DataTable
        caption="Awards Log"
        columns={columnsFor(leagueId, setWithdrawn)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <CardFoot>
        <Paging pages={pages} />
      </CardFoot>
      {withdrawn !== undefined && (
        <WithdrawDialog leagueId={leagueId} week={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </>
  )
}

/** What was published or recorded, newest first. */
export const LogStep = ({ league }: { league: League }) => (
  <Card title="Awards Log" flush>
    <Await
      answer={useAnswer(weeks.log, { leagueId: league.id })}
      name="Log entries"
      skeleton={<SkeletonRows rows={6} />}
    >
      {entries => <Log leagueId={league.id} entries={entries} />}
    </Await>
  </Card>
)
