import { CalendarClock, CircleCheck, Hand, ListChecks, Scale } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import type { League } from '#contract/leagues/leagues'
import { weeks } from '#contract/weeks'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Banner } from '#ui/components/banner.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { correctionOf } from '#ui/lib/paths'
import { providerName } from '#ui/lib/providers'
import { useAct } from '#ui/lib/use-act'
import type { Go } from './use-dashboard-location.ts'
import type { WeekTask } from './week-task.ts'

const list = new Intl.ListFormat('en-US')

const othersText = (others: readonly number[]): string =>
  others.length > 0 ? ` So are those of week ${list.format(others.map(String))}.` : ''

type Of<K extends WeekTask['kind']> = Extract<WeekTask, { kind: K }>

const Correct = ({ league, task }: { league: League; task: Of<'correct'> }) => (
  <Banner
    tone="warn"
    title={`Week ${task.week} changed after you published.`}
    action={
      <Link
        className={buttonClass({ variant: 'primary', size: 'sm' })}
        to={correctionOf(league.id, task.week)}
      >
        <Scale />
        Decide
      </Link>
    }
  >
    {plural(task.prizes, 'prize')} would go to somebody else by the corrected points.
    {task.others.length > 0 && ` Week ${list.format(task.others.map(String))} changed as well.`}
  </Banner>
)

const Review = ({ task: { waiting, others }, go }: { task: Of<'review'>; go: Go }) => (
  <Banner
    title={`Week ${waiting.week} is ready.`}
    action={
      <Button
        size="sm"
        variant="primary"
        onClick={() => go({ tab: 'sync', step: 'review', provider: waiting.provider, week: waiting.week })}
      >
        <ListChecks />
        Review week {waiting.week}
      </Button>
    }
  >
    The final points from {providerName(waiting.provider)} are here. Choose the winners and publish them.
    {othersText(others)}
  </Banner>
)

const Planned = ({
  league,
  task: { waiting, publishesAt },
  go,
}: {
  league: League
  task: Of<'planned'>
  go: Go
}) => {
  const act = useAct(weeks.stopPublication, { refreshes: [weeks.waiting] })
  const { week, provider } = waiting
  const stop = () =>
    act.mutate(
      { leagueId: league.id, week },
      {
        onSuccess: () => toast('positive', `Week ${week} waits for you`),
        onError: ({ message }) => toast('negative', 'Nothing was stopped', message),
      },
    )
  return (
    <Banner
      icon={CalendarClock}
      title={`Week ${week} publishes itself ${momentText(publishesAt)}.`}
      action={
        <>
          <Button size="sm" busy={act.isPending && 'Stopping'} onClick={stop}>
            <Hand />
            Stop it
          </Button>
          <Button
            size="sm"
            variant="primary"
            onClick={() => go({ tab: 'sync', step: 'review', provider, week })}
          >
            <ListChecks />
            Review week {week}
          </Button>
        </>
      }
    >
      It is final and leaves no question. Nothing is to do.
    </Banner>
  )
}

const Done = ({ task: { week, total, managers, nextDay } }: { task: Of<'done'> }) => (
  <Banner
    icon={CircleCheck}
    title={`Week ${week} is done, ${dollarsText(total)} to ${plural(managers, 'manager')}.`}
  >
    {nextDay ? `Nothing to do until ${nextDay}.` : 'That was the last week of the season.'}
  </Banner>
)

/** What the week asks for now, as the overview's first line. Nothing where awards are simply to be entered. */
export const WeekTaskBanner = ({
  league,
  task,
  go,
}: {
  league: League
  task: WeekTask | undefined
  go: Go
}) => {
  if (!task || task.kind === 'enter') return null
  return (
    <div className="s12">
      {task.kind === 'correct' && <Correct league={league} task={task} />}
      {task.kind === 'review' && <Review task={task} go={go} />}
      {task.kind === 'planned' && <Planned league={league} task={task} go={go} />}
      {task.kind === 'done' && <Done task={task} />}
    </div>
  )
}
