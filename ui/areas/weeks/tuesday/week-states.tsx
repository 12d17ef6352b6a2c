import { CloudDownload, Hourglass, PencilLine, RefreshCw } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { Integration } from '#contract/weeks'
import { lastFinishedWeek, weekStartText } from '#domain/calendar'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { useStage } from '#ui/areas/weeks/fetch-week/use-stage'
import { Banner } from '#ui/components/banner.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { FootBar } from '#ui/components/foot-bar.tsx'
import { Link } from '#ui/components/link.tsx'
import { Bone, Skeleton } from '#ui/components/skeleton.tsx'
import { now } from '#ui/lib/clock'
import { momentText } from '#ui/lib/format'
import { leagueDashboard, weekByHand } from '#ui/lib/paths'
import { isLive, isSetUp, providerName } from '#ui/lib/providers'
import { TurfBoard } from './turf-board.tsx'
import stripStyles from './strip.module.css'
import styles from './week-states.module.css'

/** The board keeps its size while it is read, and the bar names what it waits for. */
export const WeekLoading = ({ week, source }: { week: number; source: string | undefined }) => (
  <>
    <TurfBoard week={week} label={`Week ${week}`} isBusy head={<Bone className={styles.amount} />}>
      <Skeleton>
        <ul className={stripStyles.strips}>
          {['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].map(position => (
            <li key={position} className={styles.ghost}>
              <Bone shape="code" />
              <Bone shape="name" />
              <Bone shape="end" />
            </li>
          ))}
        </ul>
      </Skeleton>
    </TurfBoard>
    <FootBar className={styles.bar}>
      <p className="grow t-2">
        Reading week {week}
        {source !== undefined && ` from ${source}`}
      </p>
      <Button variant="primary" size="lg" busy="Reading">
        Publish week {week}
      </Button>
    </FootBar>
  </>
)

/** A week that is still being played, with when to come back. */
export const BeingPlayed = ({
  league,
  week,
  last,
}: {
  league: League
  week: number
  /** What became of the week before; nothing where it gave nothing. */
  last: { week: number; total: number; managers: number } | undefined
}) => (
  <TurfBoard
    week={week}
    label={`Week ${week}`}
    head={
      <>
        <p>Being played</p>
        <p className={styles.next}>Ready {weekStartText(week + 1, league.season)}, 4:00 AM ET</p>
        {last && (
          <p className="t-sm">
            Week {last.week} is done: {dollarsText(last.total, league.currency)} to{' '}
            {plural(last.managers, 'manager')}.
          </p>
        )}
      </>
    }
  />
)

/** A week that was read and has no points. */
export const NoPoints = ({ league, week, source }: { league: League; week: number; source: string }) => (
  <Panel>
    <h1 className="sr">Week {week}</h1>
    <Empty icon={Hourglass} title="No points yet">
      {source} lists week {week} without points. Winners appear once they are final
      {lastFinishedWeek(now(), league.season) < week && `, from ${weekStartText(week + 1, league.season)}`}.
    </Empty>
  </Panel>
)

/** Why the provider did not answer the last time, when it is asked again, and the two ways on. */
export const ProviderTrouble = ({
  league,
  week,
  integration,
}: {
  league: League
  week: number
  integration: Integration
}) => {
  const { provider, connectionStatus, errorMessage, nextTryAt } = integration
  const stage = useStage(league.id, { provider })
  if (connectionStatus !== 'error') return null
  return (
    <Banner
      tone="warn"
      title={`${providerName(provider)} did not answer.`}
      action={
        <>
          <Button size="sm" busy={stage.busy && 'Reading'} onClick={() => stage.fetchWeek(week)}>
            Try now
          </Button>
          <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={weekByHand(league.id, week)}>
            Enter by hand
          </Link>
        </>
      }
    >
      {errorMessage} {nextTryAt && `Next try ${momentText(nextTryAt)}.`}
      {stage.question}
    </Banner>
  )
}

/** A week that is over and was not read yet. */
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
  return (
    <Panel>
      <h1 className="sr">Week {week}</h1>
      <Empty
        icon={CloudDownload}
        title={`No points of week ${week} yet`}
        action={
          <div className={styles.acts}>
            {canRead ? (
              <Button variant="primary" busy={stage.busy && 'Reading'} onClick={() => stage.fetchWeek(week)}>
                <RefreshCw />
                Read week {week} from {providerName(provider)}
              </Button>
            ) : (
              <Link
                className={buttonClass({ variant: 'primary' })}
                to={`${leagueDashboard(league.id)}&tab=sync&step=${isSetUp(integration) ? 'fetch' : 'settings'}&week=${week}`}
              >
                Choose where points come from
              </Link>
            )}
            <Link className={buttonClass({})} to={weekByHand(league.id, week)}>
              <PencilLine />
              Enter by hand
            </Link>
          </div>
        }
      >
        Nothing is an award before you publish it.
      </Empty>
      {stage.question}
    </Panel>
  )
}
