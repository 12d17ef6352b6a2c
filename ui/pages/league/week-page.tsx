import { useState, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { recaps } from '#contract/weeks/recaps'
import { lastFinishedWeek, seasonWeeks } from '#domain/calendar'
import {
  NoPoints,
  NotOver,
  NotPublished,
  NotRead,
  ProviderProblem,
  WeekLoading,
  Withdrawn,
} from '#ui/areas/weeks/week-review/week-states.tsx'
import { WeekPublished } from '#ui/areas/weeks/published/week-published.tsx'
import { WeekPicker, WeekFooter } from '#ui/areas/weeks/picker/week-picker.tsx'
import { WeekReview } from '#ui/areas/weeks/week-review/week-review.tsx'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { weekOf } from '#ui/lib/paths'
import { firstProvider, providerName } from '#ui/lib/providers'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { PageTitle } from '#ui/components/page-title.tsx'
import { now } from '#ui/lib/clock'
import type { LeagueView } from './league-view.ts'
import { LeagueShare } from './league-share.tsx'
import { PotFirst } from './pot-first.tsx'
import styles from './week-page.module.css'

const nothing = { data: null, error: null, refetch: () => undefined }

/** Refetched on display: the scheduler fetches weeks automatically. */
const freshForMs = 60_000

/** Queries of a review; nothing is requested while disabled. */
const useReviewed = (leagueId: number, provider: string, week: number, enabled = true) => ({
  staged: useApiQuery(stagedWeeks.read, { leagueId, provider, week }, { freshForMs, enabled }),
  integration: useApiQuery(connections.read, { leagueId, provider }, { enabled }),
  kinds: useLeagueKinds(leagueId, { week, enabled }),
  members: useApiQuery(leagues.members, { leagueId }, { enabled }),
})

const Review = ({
  league,
  user,
  week,
  provider,
  onPublished,
  footer,
}: {
  league: League
  user: User
  week: number
  provider: string
  onPublished: () => void
  footer: ReactNode
}) => {
  const leagueId = league.id
  const { staged, integration, kinds, members } = useReviewed(leagueId, provider, week)
  const source = providerName(provider)
  const isMissing = staged.error?.status === 404
  const before = useApiQuery(
    recaps.read,
    { leagueId, season: league.season, week: week - 1 },
    { enabled: week > 1 && isMissing },
  )
  const found = isMissing ? nothing : staged
  return (
    <QueryBoundary
      query={combineQueries(combineQueries(found, integration), combineQueries(kinds, members))}
      name="The week"
      skeleton={<WeekLoading week={week} source={source} />}
    >
      {([[read, connection], [all, people]]) => {
        const isOver = week <= lastFinishedWeek(now(), league.season)
        const problem = <ProviderProblem league={league} week={week} integration={connection} />
        if (read === null) {
          const { status, totalPrizeAmount: total = 0, managers = 0 } = before.data ?? {}
          const last = status === 'published' ? { week: week - 1, total, managers } : undefined
          return (
            <div className={styles.week}>
              {problem}
              {isOver ? (
                <NotRead league={league} week={week} integration={connection} />
              ) : (
                <NotOver league={league} week={week} last={last} />
              )}
              {footer}
            </div>
          )
        }
        const hasPoints = Object.values(read.candidates).some(list =>
          list.some(({ fantasyPoints }) => fantasyPoints !== 0),
        )
        return (
          <div className={styles.week}>
            {problem}
            {hasPoints ? (
              <PotFirst league={league}>
                <WeekReview
                  key={`${provider} ${week} ${read.fetchedAt}`}
                  league={league}
                  userId={user.id}
                  provider={provider}
                  staged={read}
                  kinds={all}
                  members={people.filter(({ status }) => status !== 'pending')}
                  onPublished={onPublished}
                  footer={footer}
                />
              </PotFirst>
            ) : (
              <>
                <NoPoints league={league} week={week} source={source} />
                {footer}
              </>
            )}
          </div>
        )
      }}
    </QueryBoundary>
  )
}

type OfWeekProps = { league: League; user: User; week: number; footer: ReactNode }

/** Notice that a week with manual awards also has staged scores to review. */
const ScoresToo = ({ leagueId, week, provider }: { leagueId: number; week: number; provider: string }) => (
  <Banner
    title={`Scores for week ${week} are in too.`}
    action={
      <Link
        className={buttonClass({ size: 'sm' })}
        to={`${weekOf(leagueId, week)}?provider=${provider}&again=1`}
      >
        Review them
      </Link>
    }
  >
    Its awards so far were entered manually.
  </Banner>
)

/** Week for its commissioner: to publish, or already published. */
const RunWeek = ({ league, user, week, footer }: OfWeekProps) => {
  const [query, setQuery] = useSearchParams()
  const [isFresh, setFresh] = useState(false)
  const leagueId = league.id
  const place = { leagueId, season: league.season, week }
  const recap = useApiQuery(recaps.read, place, { freshForMs })
  const settings = useApiQuery(weekSettings.read, { leagueId })
  const waiting = useApiQuery(stagedWeeks.waiting, { leagueId }, { freshForMs })
  const isRepublish = query.get('again') === '1'
  // Together with the rest, not only once the review is there.
  useReviewed(leagueId, league.provider ?? firstProvider, week, week === league.weekToAward)
  return (
    <QueryBoundary
      query={combineQueries(recap, combineQueries(settings, waiting))}
      name="The week"
      skeleton={<WeekLoading week={week} source={undefined} />}
    >
      {([found, [{ provider: chosen }, ready]]) => {
        const waits = ready.find(waiting => waiting.week === week)
        if (found.status === 'published' && !isRepublish)
          return (
            <div className={styles.week}>
              {waits && <ScoresToo leagueId={leagueId} week={week} provider={waits.provider} />}
              <div>
                <WeekPublished
                  league={league}
                  userId={user.id}
                  recap={found}
                  isFresh={isFresh}
                  footer={footer}
                />
              </div>
            </div>
          )
        const provider = query.get('provider') ?? waits?.provider ?? chosen ?? firstProvider
        const published = () => {
          setFresh(true)
          void recap.refetch()
          setQuery(
            now => {
              const next = new URLSearchParams(now)
              next.delete('again')
              return next
            },
            { replace: true },
          )
        }
        return (
          <div className={styles.week}>
            <Withdrawn recap={found} />
            <Review
              key={provider}
              league={league}
              user={user}
              week={week}
              provider={provider}
              onPublished={published}
              footer={footer}
            />
          </div>
        )
      }}
    </QueryBoundary>
  )
}

const ReadWeek = ({ league, user, week, footer }: OfWeekProps) => (
  <QueryBoundary
    query={useApiQuery(recaps.read, { leagueId: league.id, season: league.season, week }, { freshForMs })}
    name="The week"
    skeleton={<WeekLoading week={week} source={undefined} />}
  >
    {found =>
      found.status === 'published' ? (
        <WeekPublished league={league} userId={user.id} recap={found} isFresh={false} footer={footer} />
      ) : (
        <div className={styles.week}>
          <Withdrawn recap={found} />
          <NotPublished league={league} week={week} />
          {footer}
        </div>
      )
    }
  </QueryBoundary>
)

/** Week of a league: publish it with one tap, or view it once published. */
export const WeekPage: LeagueView = ({ league, user }) => {
  const week = Number(useParams()['week'])
  if (!seasonWeeks.includes(week)) return <Navigate to={weekOf(league.id)} replace />
  const OfWeek = league.myRole === 'commissioner' ? RunWeek : ReadWeek
  return (
    <>
      <PageTitle>{`Week ${week}`}</PageTitle>
      <WeekPicker league={league} week={week} />
      <OfWeek
        key={week}
        league={league}
        user={user}
        week={week}
        footer={<WeekFooter leagueId={league.id} />}
      />
      <LeagueShare leagueId={league.id} userId={user.id} />
    </>
  )
}
