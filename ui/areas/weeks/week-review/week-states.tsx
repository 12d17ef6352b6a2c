import { CloudDownload, FileUp, FlaskConical, Hourglass, PencilLine, RefreshCw, Undo2 } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { WeekRecap } from '#contract/weeks/recaps'
import type { Integration } from '#contract/weeks/connections'
import { hasBegun, lastFinishedWeek, weekStartText } from '#domain/calendar'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { FetchProgress, useStage } from '#ui/areas/weeks/fetch-week/use-stage.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { Link } from '#ui/components/link.tsx'
import { MenuItem, MenuLink, MoreMenu } from '#ui/components/menu.tsx'
import { SkeletonBlock, Skeleton } from '#ui/components/skeleton.tsx'
import { now } from '#ui/lib/clock'
import { clockText, dayText, momentText, nowText } from '#ui/lib/format'
import { leagueSettingsOf, weekByHand } from '#ui/lib/paths'
import { isLive, isSetUp, providerName } from '#ui/lib/providers'
import { ScoreboardCard } from './section.tsx'
import stripStyles from './prize-row.module.css'
import styles from './week-states.module.css'

/** The board keeps its size while loading, and the bar names the source it waits for. */
export const WeekLoading = ({ week, source }: { week: number; source: string | undefined }) => (
  <>
    <ScoreboardCard
      week={week}
      label={`Week ${week}`}
      isBusy
      header={<SkeletonBlock className={styles.amount} />}
    >
      <Skeleton>
        <ul className={stripStyles.winners}>
          {['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].map(position => (
            <li key={position} className={styles.ghost}>
              <SkeletonBlock shape="code" />
              <SkeletonBlock shape="name" />
              <SkeletonBlock shape="end" />
            </li>
          ))}
        </ul>
      </Skeleton>
    </ScoreboardCard>
    <StickyFooter className={styles.bar}>
      <p className="grow t-2">
        Fetching week {week}
        {source !== undefined && ` from ${source}`}
      </p>
      <Button variant="primary" size="lg" busy="Reading">
        Publish week {week}
      </Button>
    </StickyFooter>
  </>
)

/** Week that isn't over, with the time to come back. */
export const NotOver = ({
  league,
  week,
  last,
}: {
  league: League
  week: number
  /** Result of the previous week; undefined if it had no awards. */
  last: { week: number; total: number; managers: number } | undefined
}) => {
  const { season } = league
  const isLive = hasBegun(week, now(), season)
  return (
    <ScoreboardCard
      week={week}
      label={`Week ${week}`}
      header={
        <>
          <p>{isLive ? `Week ${week} is in progress` : 'Not played yet'}</p>
          <p className={styles.nextWeek}>
            {isLive
              ? `Results ready ${weekStartText(week + 1, season)}, 4:00 AM ET`
              : `Starts ${weekStartText(week, season)}`}
          </p>
          {last && (
            <p className="t-sm">
              Week {last.week} is over: {dollarsText(last.total, league.currency)} to{' '}
              {plural(last.managers, 'manager')}.
            </p>
          )}
        </>
      }
    />
  )
}

const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Unpublished week for members who don't run the league, with its expected time. */
export const NotPublished = ({ league, week }: { league: League; week: number }) => {
  const { season, commissionerName } = league
  const by = firstName(commissionerName)
  if (week > lastFinishedWeek(now(), season)) return <NotOver league={league} week={week} last={undefined} />
  return (
    <Panel>
      <h1 className="sr">Week {week}</h1>
      <Empty icon={Hourglass} title={`Week ${week} isn’t published yet`}>
        It’s over. Winners appear here once {by} publishes them.
      </Empty>
    </Panel>
  )
}

/** Notice that a week was unpublished, with the reason. */
export const Withdrawn = ({ recap: { week, withdrawn } }: { recap: WeekRecap }) =>
  withdrawn && (
    <Banner icon={Undo2} title={`Week ${week} was unpublished ${dayText(withdrawn.at)}.`}>
      {withdrawn.reason}
    </Banner>
  )

/** Fetched week without points. */
export const NoPoints = ({ league, week, source }: { league: League; week: number; source: string }) => (
  <Panel>
    <h1 className="sr">Week {week}</h1>
    <Empty icon={Hourglass} title="No points yet">
      {source} lists week {week} without points. Winners appear once points are final
      {lastFinishedWeek(now(), league.season) < week && `, from ${weekStartText(week + 1, league.season)}`}.
    </Empty>
  </Panel>
)

/** Reason for the provider's last failure, the time of the next attempt, and alternatives. */
export const ProviderProblem = ({
  league,
  week,
  integration,
}: {
  league: League
  week: number
  integration: Integration
}) => {
  const { provider, connectionStatus, authorized, nextTryAt } = integration
  const stage = useStage(league.id, { provider })
  const name = providerName(provider)
  if (connectionStatus !== 'error') return null
  if (!authorized)
    return (
      <Banner
        tone="warn"
        title={`${name} signed you out.`}
        action={
          <Link
            className={buttonClass({ size: 'sm' })}
            to={`${leagueSettingsOf(league.id, 'scores')}?provider=${provider}`}
          >
            Reconnect
          </Link>
        }
      >
        Week {week} can’t be fetched until you reconnect.
      </Banner>
    )
  return (
    <Banner
      tone="warn"
      title={`${name} isn’t responding.`}
      action={
        <>
          <Button size="sm" busy={stage.busy && 'Fetching'} onClick={() => stage.fetchWeek(week)}>
            Try now
          </Button>
          <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={weekByHand(league.id, week)}>
            Enter manually
          </Link>
        </>
      }
    >
      {nextTryAt && `Trying again ${nextTryText(nextTryAt)}. `}You can also enter the week manually.
      {stage.question}
    </Banner>
  )
}

/** Formats the next attempt; today's as "at 10:15 AM". */
const nextTryText = (moment: string): string =>
  dayText(moment) === nowText() ? `at ${clockText(moment)}` : momentText(moment)

/** Finished week that hasn't been fetched yet. */
export const NotRead = ({
  league,
  week,
  integration,
}: {
  league: League
  week: number
  integration: Integration
}) => {
  const { provider } = integration
  const stage = useStage(league.id, { provider })
  const canRead = isLive(provider) && isSetUp(integration) && integration.authorized && integration.isEnabled
  const scores = `${leagueSettingsOf(league.id, 'scores')}?provider=${provider}`
  return (
    <Panel>
      <h1 className="sr">Week {week}</h1>
      <Empty
        icon={CloudDownload}
        title={`No scores for week ${week} yet`}
        action={
          <div className={styles.actions}>
            {canRead ? (
              <Button variant="primary" busy={stage.busy && 'Fetching'} onClick={() => stage.fetchWeek(week)}>
                <RefreshCw />
                Fetch week {week} from {providerName(provider)}
              </Button>
            ) : (
              <Link className={buttonClass({ variant: 'primary' })} to={scores}>
                {isLive(provider) ? 'Connect your scores' : 'Upload a file'}
              </Link>
            )}
            <Link className={buttonClass({})} to={weekByHand(league.id, week)}>
              <PencilLine />
              Enter manually
            </Link>
            <MoreMenu label={`More for week ${week}`}>
              {canRead && (
                <MenuLink to={scores}>
                  <FileUp />
                  Upload a file
                </MenuLink>
              )}
              <MenuItem onSelect={() => stage.fetchWeek(week, true)}>
                <FlaskConical />
                Use sample week
              </MenuItem>
            </MoreMenu>
          </div>
        }
      >
        Nothing counts until you publish.
      </Empty>
      {stage.busy === 'fetch' && (
        <div className={styles.loading}>
          <FetchProgress provider={provider} week={week} />
        </div>
      )}
      {stage.question}
    </Panel>
  )
}
