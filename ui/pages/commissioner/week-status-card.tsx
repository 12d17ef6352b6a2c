import {
  CalendarClock,
  CloudDownload,
  Hand,
  ListChecks,
  ListPlus,
  Handshake,
  RefreshCw,
  Share2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Home } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { publications } from '#contract/weeks/publications'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { toastError } from '#ui/components/toast'
import { WeekProgress, type WeekStep } from '#ui/components/week-progress.tsx'
import { momentText } from '#ui/lib/format'
import { moneyOf, weekByHand, weekOf } from '#ui/lib/paths'
import { providerName } from '#ui/lib/providers'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import type { WeekTask } from './week-task.ts'

/** Board text about the week, with its only action. */
export type WeekNews = { headline: string; money?: string; text: ReactNode; actions: ReactNode }

const list = new Intl.ListFormat('en-US')

const ActionLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <Link className={buttonClass({ variant: 'light', size: 'lg' })} to={to}>
    {icon}
    {children}
  </Link>
)

const weekActions = (action: ReactNode, now?: WeekStep): ReactNode => (
  <>
    {action}
    {now && <WeekProgress now={now} />}
  </>
)

/** Cancels auto-publish of a week. */
const CancelAutoPublish = ({ leagueId, week }: { leagueId: number; week: number }) => {
  const cancelAutoPublish = useApiMutation(publications.cancelAutoPublish, {
    done: `Week ${week} is ready for review`,
    onError: toastError('Nothing was canceled'),
  })
  const cancel = () => cancelAutoPublish.mutate({ leagueId, week })
  return (
    <Button busy={cancelAutoPublish.isPending && 'Canceling'} onClick={cancel}>
      <Hand />
      Cancel auto-publish
    </Button>
  )
}

type Of<K extends WeekTask['kind']> = Extract<WeekTask, { kind: K }>

const tieSummary = ({ winners }: NonNullable<Home['draft']>): string => {
  const tiedPrizes = new Set(
    winners
      .filter(({ sharedBy }) => sharedBy > 1)
      .map(({ isBenchPlayer, position, label }) =>
        isBenchPlayer ? 'the bench' : position === 'ALL' ? label : position,
      ),
  )
  if (tiedPrizes.size === 0) return ''
  return tiedPrizes.size === 1
    ? `One tie at ${[...tiedPrizes].join('')}. `
    : `Ties at ${list.format(tiedPrizes)}. `
}

const toWeek = (leagueId: number, { week, provider }: { week: number; provider: string }) =>
  `${weekOf(leagueId, week)}?provider=${provider}`

const review = (
  leagueId: number,
  { waiting, others }: Of<'review'>,
  draft: Home['draft'],
  currency: string,
): WeekNews => {
  const { week } = waiting
  const known = draft?.week === week ? draft : null
  const money = known && totalText(known.totalPrizeAmount, currency)
  return {
    headline: known
      ? `Week ${week} is ready: ${money} for ${plural(known.winners.length, 'winner')}`
      : `Week ${week} is ready`,
    ...(money && { money }),
    text: `${known ? tieSummary(known) : ''}Final scores from ${providerName(waiting.provider)} are in.${
      others.length > 0
        ? ` ${others.length === 1 ? 'Week' : 'Weeks'} ${list.format(others.map(String))} ${others.length === 1 ? 'is' : 'are'} in too.`
        : ''
    }`,
    actions: weekActions(
      <ActionLink to={toWeek(leagueId, waiting)} icon={<ListChecks />}>
        Review and publish
      </ActionLink>,
      'Review',
    ),
  }
}

const planned = (leagueId: number, { waiting, publishesAt }: Of<'planned'>): WeekNews => ({
  headline: `Week ${waiting.week} will auto-publish`,
  text: `It's final with no warnings. It publishes ${momentText(publishesAt)}.`,
  actions: weekActions(
    <>
      <ActionLink to={toWeek(leagueId, waiting)} icon={<CalendarClock />}>
        Look
      </ActionLink>
      <CancelAutoPublish leagueId={leagueId} week={waiting.week} />
    </>,
  ),
})

const problemText = (leagueId: number, { week, provider, nextTryAt }: Of<'trouble'>): WeekNews => ({
  headline: `${providerName(provider)} isn't responding`,
  text: [
    nextTryAt ? `Trying again ${momentText(nextTryAt)}.` : `Week ${week} waits.`,
    'You can also enter the week manually.',
  ].join(' '),
  actions: weekActions(
    <>
      <ActionLink to={toWeek(leagueId, { week, provider })} icon={<RefreshCw />}>
        Try now
      </ActionLink>
      <Link className={buttonClass({ size: 'lg' })} to={weekByHand(leagueId, week)}>
        <ListPlus />
        Enter manually
      </Link>
    </>,
  ),
})

const fetchIt = (leagueId: number, { week, provider }: Of<'fetch'>): WeekNews => ({
  headline: `Week ${week} is over`,
  text: `Fetch the scores from ${providerName(provider)}, then check the winners.`,
  actions: weekActions(
    <ActionLink to={toWeek(leagueId, { week, provider })} icon={<CloudDownload />}>
      Fetch week {week}
    </ActionLink>,
    'Fetch scores',
  ),
})

const enterWinnersTask = (leagueId: number, { week }: Of<'enter'>): WeekNews => ({
  headline: `Week ${week} is over`,
  text: 'Enter its winners on one page, or connect your scores under Settings.',
  actions: weekActions(
    <ActionLink to={weekByHand(leagueId, week)} icon={<ListPlus />}>
      Enter week {week}
    </ActionLink>,
  ),
})

const share = (leagueId: number, { week, managers, total }: Of<'share'>, currency: string): WeekNews => ({
  headline: `Week ${week} is published`,
  text: `${plural(managers, 'manager')} won ${totalText(total, currency)}. The group chat message is ready.`,
  actions: weekActions(
    <ActionLink to={weekOf(leagueId, week)} icon={<Share2 />}>
      Share week {week}
    </ActionLink>,
    'Share',
  ),
})

const done = (
  leagueId: number,
  { week, total, managers, nextDay }: Of<'done'>,
  currency: string,
): WeekNews => ({
  headline: nextDay === null ? 'Every week is published' : `Nothing to do until ${dayOf(nextDay)}`,
  text: (
    <>
      Week {week} is published, {totalText(total, currency)} to {plural(managers, 'manager')}.{' '}
      {nextDay === null
        ? "All that's left is settling up."
        : `Week ${week + 1} ends Monday night; scores come in ${nextDay}.`}{' '}
      <Link className="link" to={weekOf(leagueId, week)}>
        Share week {week}
      </Link>
    </>
  ),
  actions: null,
})

const dayOf = (day: string): string => day.replace(/,.*/, '')

const weekInProgressCard = ({ week, nextDay }: Of<'playing'>): WeekNews => ({
  headline: `Nothing to do until ${dayOf(nextDay)}`,
  text: `Week ${week} ends Monday night; scores come in ${nextDay}.`,
  actions: null,
})

const over = (leagueId: number): WeekNews => ({
  headline: 'The season is over',
  text: 'Settle up, then start the next season under Settings.',
  actions: weekActions(
    <ActionLink to={moneyOf(leagueId, 'settle-up')} icon={<Handshake />}>
      Settle up
    </ActionLink>,
  ),
})

/** Describes the commissioner's task for a week, with the matching action. */
export const weekStatusOf = ({ id, currency }: League, task: WeekTask, draft: Home['draft']): WeekNews => {
  switch (task.kind) {
    case 'review':
      return review(id, task, draft, currency)
    case 'planned':
      return planned(id, task)
    case 'trouble':
      return problemText(id, task)
    case 'fetch':
      return fetchIt(id, task)
    case 'enter':
      return enterWinnersTask(id, task)
    case 'share':
      return share(id, task, currency)
    case 'done':
      return done(id, task, currency)
    case 'playing':
      return weekInProgressCard(task)
    case 'over':
      return over(id)
  }
}
