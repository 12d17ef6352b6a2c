import { useState } from 'react'
import { awards, type Award, type AwardKind } from '#contract/awards'
import type { League, Member } from '#contract/leagues/leagues'
import { weeks, type KnownPlayer } from '#contract/weeks'
import { toast } from '#ui/components/toast'
import { plural } from '#domain/text'
import { plainNumber } from '#ui/components/number-text'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { weekOf } from '#ui/lib/paths'
import { Panel } from '#ui/components/card.tsx'
import { PublishedNote, publishedText, type Published } from '#ui/areas/weeks/review-week/published-note.tsx'
import { awardReads } from '#ui/lib/award-reads'
import { useAct } from '#ui/lib/use-act'
import { useOnline } from '#ui/lib/use-online'
import { isSeasonal, linesOf, type Line } from './draft.ts'
import { GridBar } from './grid-bar.tsx'
import { GridLine } from './grid-line.tsx'
import { PrizesOfWeek } from './prizes-of-week.tsx'
import { settledLine, type SettledLine } from './settled-line.ts'
import { useDraft } from './use-draft.ts'
import { useGrid } from './use-grid.ts'
import { prizeIn } from './week-prizes.ts'
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

const rowsOf = (settled: readonly { line: Line; own: SettledLine }[]) =>
  settled.flatMap(({ line, own: { rows, holders } }) =>
    rows.map(row => ({
      type: line.kind.type,
      position: row.position || ('QB' as const),
      managerId: Number(row.managerId),
      playerName: row.playerName,
      nflTeam: row.nflTeam,
      points: Number(plainNumber(row.points)),
      ...(isSeasonal(line) && { note: row.note }),
      ...(holders.length > 0 && row.answer),
    })),
  )

/** A whole week by hand: a line a prize, one publish. */
export const WeekGrid = ({ league, week, kinds, members, players, given }: Props) => {
  const lines = linesOf(kinds, league.isPremium, new Set(given.map(({ type }) => type)))
  const { draft, change, prizes, changePrize, clear } = useDraft(league.id, week, lines)
  const actsOf = useGrid(draft, change, lines, members)
  const act = useAct(weeks.publishByHand, {
    refreshes,
    says: ({ rows }) => `Publish week ${week} by hand: ${plural(rows.length, 'winner')}`,
  })
  const isOnline = useOnline()
  const [published, setPublished] = useState<Published>()
  const ofWeek = given.filter(award => award.week === week)
  const settled = lines.map(line => {
    const prize = prizeIn(prizes, line.kind)
    const own = settledLine(line, prize.amount, draft, ofWeek, members, league.currency)
    const problem = own.rows.length > 0 ? (own.problem ?? prize.problem) : undefined
    return { line, own: { ...own, problem } }
  })
  const publish = () =>
    act.mutate(
      {
        leagueId: league.id,
        week,
        rows: rowsOf(settled),
        prizes: Object.fromEntries(
          settled
            .filter(({ line, own }) => prizes[line.kind.type] !== undefined && own.rows.length > 0)
            .map(({ line, own }) => [line.kind.type, own.prize]),
        ),
      },
      {
        onSuccess: ({ awards: won }) => {
          const done = { week, awards: won, wasReplaced: false }
          setPublished(done)
          clear()
          toast('positive', publishedText(done, league.currency))
        },
        onError: error => toast('negative', 'Not published', error.issues[0]?.message ?? error.message),
      },
    )
  const goOn = () => setPublished(undefined)
  if (published)
    return (
      <PublishedNote leagueId={league.id} published={published} onWithdrawn={goOn}>
        <Button variant="ghost" onClick={goOn}>
          Enter more prizes
        </Button>
        <Link className={buttonClass({ variant: 'ghost' })} to={weekOf(league.id, week)}>
          See week {week}
        </Link>
      </PublishedNote>
    )
  return (
    <>
      <div className="stack">
        <Panel as="section" aria-label={`Prizes of week ${week}`}>
          <div className={styles.head} aria-hidden="true">
            <span>Pos</span>
            <span>Player</span>
            <span>Manager</span>
            <span>Points</span>
            <span className={styles.prizeMoney}>Prize</span>
            <span />
          </div>
          {settled.map(({ line, own }) => (
            <GridLine
              key={line.key}
              line={line}
              rows={draft.filter(row => row.line === line.key)}
              settled={own}
              members={members}
              players={players}
              acts={actsOf(line)}
            />
          ))}
        </Panel>
        <PrizesOfWeek
          kinds={kinds.filter(kind => lines.some(line => line.kind === kind))}
          prizes={prizes}
          onType={changePrize}
        />
      </div>
      <GridBar
        week={week}
        settled={settled.map(({ own }) => own)}
        isOnline={isOnline}
        isPublishing={act.isPending}
        onPublish={publish}
      />
    </>
  )
}
