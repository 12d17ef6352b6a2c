import { CalendarClock, CircleCheck, Hand, ListChecks, Scale } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import type { League } from '#contract/leagues/leagues'
import { weeks, type WaitingWeek } from '#contract/weeks'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Banner } from '#ui/components/banner.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { correctionOf, weekOf } from '#ui/lib/paths'
import { providerName } from '#ui/lib/providers'
import { useAct } from '#ui/lib/use-act'
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

/** To the week's own screen. */
const ToWeek = ({ league, waiting: { week, provider } }: { league: League; waiting: WaitingWeek }) => (
  <Link
    className={buttonClass({ variant: 'primary', size: 'sm' })}
    to={`${weekOf(league.id, week)}&provider=${provider}`}
  >
    <ListChecks />
    Review and publish
  </Link>
)

const Review = ({ league, task: { waiting, others } }: { league: League; task: Of<'review'> }) => (
  <Banner title={`Week ${waiting.week} is ready.`} action={<ToWeek league={league} waiting={waiting} />}>
    The final points from {providerName(waiting.provider)} are here. Choose the winners and publish them.
    {othersText(others)}
  </Banner>
)

const Planned = ({ league, task: { waiting, publishesAt } }: { league: League; task: Of<'planned'> }) => {
  const act = useAct(weeks.stopPublication, { refreshes: [weeks.waiting] })
  const { week } = waiting
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
          <ToWeek league={league} waiting={waiting} />
        </>
      }
    >
      It is final and leaves no question. Nothing is to do.
    </Banner>
  )
}

const Done = ({ league, task: { week, total, managers, nextDay } }: { league: League; task: Of<'done'> }) => (
  <Banner
    icon={CircleCheck}
    title={`Week ${week} is done, ${dollarsText(total)} to ${plural(managers, 'manager')}.`}
    action={
      <Link className="link" to={weekOf(league.id, week)}>
        Picture and message
      </Link>
    }
  >
    {nextDay ? `Nothing to do until ${nextDay}.` : 'That was the last week of the season.'}
  </Banner>
)

/** What the week asks for now, as the overview's first line. Nothing where awards are simply to be entered. */
export const WeekTaskBanner = ({ league, task }: { league: League; task: WeekTask | undefined }) => {
  if (!task || task.kind === 'enter') return null
  return (
    <div className="s12">
      {task.kind === 'correct' && <Correct league={league} task={task} />}
      {task.kind === 'review' && <Review league={league} task={task} />}
      {task.kind === 'planned' && <Planned league={league} task={task} />}
      {task.kind === 'done' && <Done league={league} task={task} />}
    </div>
  )
}
