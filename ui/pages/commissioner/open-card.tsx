import { ChevronRight, CircleCheck } from 'lucide-react'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import { weeks, type WaitingCorrection, type WaitingWeek } from '#contract/weeks'
import { namesText, plural } from '#domain/text'
import { Card } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { correctionOf, leagueDashboard, weekOf } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import type { WeekTask } from './week-task.ts'
import styles from './open-card.module.css'

type Row = { key: string; title: string; note: string; to: string }

const peopleRows = (leagueId: number, members: readonly Member[]): Row[] => {
  const to = `${leagueDashboard(leagueId)}&tab=invites`
  const pending = members.filter(({ status }) => status === 'pending')
  const unclaimed = members.filter(({ status }) => status === 'placeholder')
  return [
    ...(pending.length === 0
      ? []
      : [
          {
            key: 'pending',
            title: `${plural(pending.length, 'person asks', 'people ask')} to join`,
            note: namesText(pending.map(({ managerName }) => managerName)),
            to,
          },
        ]),
    ...(unclaimed.length === 0
      ? []
      : [
          {
            key: 'unclaimed',
            title: `${plural(unclaimed.length, 'team')} not claimed`,
            note: namesText(unclaimed.map(({ teamName }) => teamName)),
            to,
          },
        ]),
  ]
}

/** What besides the board's own act waits in the season's weeks. */
const weekRows = (
  leagueId: number,
  task: WeekTask | undefined,
  corrections: readonly WaitingCorrection[],
  waiting: readonly WaitingWeek[],
): Row[] => [
  ...corrections
    .filter(({ week }) => task?.kind !== 'correct' || task.week !== week)
    .map(({ week, movedPrizes }) => ({
      key: `correction ${week}`,
      title: `Week ${week} changed`,
      note: `${plural(movedPrizes.length, 'prize')} would move`,
      to: correctionOf(leagueId, week),
    })),
  ...waiting
    .filter(({ isFinal, isSample }) => isFinal && !isSample)
    .filter(
      ({ week }) => !(task?.kind === 'review' || task?.kind === 'planned') || task.waiting.week !== week,
    )
    .map(({ week, provider }) => ({
      key: `waiting ${provider} ${week}`,
      title: `Week ${week} waits for its review`,
      note: 'Its final points are here',
      to: `${weekOf(leagueId, week)}?provider=${provider}`,
    })),
]

/** What is open besides the week. */
export const OpenCard = ({ league, task }: { league: League; task: WeekTask | undefined }) => {
  const input = { leagueId: league.id }
  const { data: members = [] } = useAnswer(leagues.members, input)
  const { data: corrections = [] } = useAnswer(weeks.waitingCorrections, input)
  const { data: waiting = [] } = useAnswer(weeks.waiting, input)
  const rows = [...weekRows(league.id, task, corrections, waiting), ...peopleRows(league.id, members)]
  return (
    <Card title="Open" className="first">
      {rows.length === 0 ? (
        <p className={styles.none}>
          <CircleCheck />
          Nothing is open.
        </p>
      ) : (
        <ul className={styles.open}>
          {rows.map(({ key, title, note, to }) => (
            <li key={key}>
              <Link to={to}>
                <span className="grow">
                  <span className="t-med line">{title}</span>
                  <span className="t-3 t-sm line trunc" title={note}>
                    {note}
                  </span>
                </span>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
