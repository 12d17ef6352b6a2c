import { useState } from 'react'
import { awards, type Award, type AwardKind } from '#contract/awards'
import type { League, Member } from '#contract/leagues/leagues'
import { weeks, type KnownPlayer } from '#contract/weeks'
import { toast } from '#ui/components/toast'
import { plainNumber } from '#ui/components/number-text'
import { Panel } from '#ui/components/card.tsx'
import { UndoPublish, type Published } from '#ui/areas/weeks/review-week/undo-publish.tsx'
import { awardReads } from '#ui/lib/award-reads'
import { useAct } from '#ui/lib/use-act'
import { useOnline } from '#ui/lib/use-online'
import { linesOf } from './draft.ts'
import { GridBar } from './grid-bar.tsx'
import { GridLine } from './grid-line.tsx'
import { settledLine, type SettledLine } from './settled-line.ts'
import { useDraft } from './use-draft.ts'
import { useGrid } from './use-grid.ts'
import styles from './week-grid.module.css'

type Props = {
  league: League
  week: number
  kinds: readonly AwardKind[]
  members: readonly Member[]
  players: readonly KnownPlayer[]
  /** The awards of the season so far. */
  given: readonly Award[]
}

const refreshes = [...awardReads, awards.list, weeks.players]

const rowsOf = (settled: readonly SettledLine[], types: ReadonlyMap<string, string>) =>
  settled.flatMap(({ rows, holders }) =>
    rows.map(row => ({
      type: types.get(row.line) ?? '',
      position: row.position || ('QB' as const),
      managerId: Number(row.managerId),
      playerName: row.playerName,
      nflTeam: row.nflTeam,
      points: Number(plainNumber(row.points)),
      ...(holders.length > 0 && row.answer),
    })),
  )

/** A whole week by hand: a line a prize, one publish. */
export const WeekGrid = ({ league, week, kinds, members, players, given }: Props) => {
  const lines = linesOf(kinds, league.isPremium)
  const { draft, change, clear } = useDraft(league.id, week, lines)
  const actsOf = useGrid(draft, change, lines, members)
  const act = useAct(weeks.publishByHand, { refreshes })
  const isOnline = useOnline()
  const [published, setPublished] = useState<Published>()
  const ofWeek = given.filter(award => award.week === week)
  const settled = lines.map(line => settledLine(line, draft, ofWeek, members))
  const publish = () =>
    act.mutate(
      {
        leagueId: league.id,
        week,
        rows: rowsOf(settled, new Map(lines.map(({ key, kind }) => [key, kind.type]))),
      },
      {
        onSuccess: ({ awards: won, joined }) => {
          clear()
          toast('positive', `Week ${week} published`, `${won.length} awards`)
          setPublished(joined ? undefined : { week, awards: won, wasReplaced: false, atMs: Date.now() })
        },
        onError: error => toast('negative', 'Not published', error.issues[0]?.message ?? error.message),
      },
    )
  return (
    <>
      {published && (
        <UndoPublish leagueId={league.id} published={published} onOver={() => setPublished(undefined)} />
      )}
      <Panel as="section" aria-label={`Prizes of week ${week}`}>
        <div className={styles.head} aria-hidden="true">
          <span>Pos</span>
          <span>Player</span>
          <span>Manager</span>
          <span>Points</span>
          <span className={styles.prizeMoney}>Prize</span>
          <span />
        </div>
        {lines.map((line, at) => {
          const own = settled[at]
          return (
            own && (
              <GridLine
                key={line.key}
                line={line}
                rows={draft.filter(row => row.line === line.key)}
                settled={own}
                members={members}
                players={players}
                acts={actsOf(line)}
              />
            )
          )
        })}
      </Panel>
      <GridBar
        week={week}
        settled={settled}
        isOnline={isOnline}
        isPublishing={act.isPending}
        onPublish={publish}
      />
    </>
  )
}
