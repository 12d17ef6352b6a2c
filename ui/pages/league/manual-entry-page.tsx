import { Navigate, useParams } from 'react-router-dom'
import { awards } from '#contract/awards'
import { leagues, type League } from '#contract/leagues/leagues'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { seasonWeeks } from '#domain/calendar'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { WeekPicker } from '#ui/areas/weeks/picker/week-picker.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { weekByHand, weekOf } from '#ui/lib/paths'
import { isLive, providerName } from '#ui/lib/providers'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { useApiQuery } from '#ui/lib/use-api-query'
import { WeekGrid } from '#ui/areas/weeks/manual-entry/week-grid.tsx'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import type { LeagueView } from './league-view.ts'
import { PotFirst } from './pot-first.tsx'

const OfWeek = ({ league, week }: { league: League; week: number }) => {
  const at = { leagueId: league.id }
  const people = combineQueries(useApiQuery(leagues.members, at), useLeagueKinds(league.id, { week }))
  const known = combineQueries(useApiQuery(manualWeeks.players, at), useApiQuery(awards.list, at))
  if (league.seasonStatus === 'ended')
    return (
      <Banner tone="warn" title="The season has ended.">
        Its awards can no longer be changed. Start a season to record more.
      </Banner>
    )
  return (
    <QueryBoundary query={combineQueries(people, known)} name="The week" skeleton={<SkeletonCard />}>
      {([[members, kinds], [players, awards]]) => (
        <WeekGrid
          key={`${league.id} ${week}`}
          league={league}
          week={week}
          kinds={kinds}
          members={members.filter(({ status }) => status !== 'pending')}
          players={players}
          awards={awards}
        />
      )}
    </QueryBoundary>
  )
}

/** Manual entry of a whole week, or of a single award. */
export const ByHandPage: LeagueView = ({ league }) => {
  const week = Number(useParams()['week'])
  if (!seasonWeeks.includes(week)) return <Navigate to={weekByHand(league.id, league.weekToAward)} replace />
  const isRead = league.provider !== null && isLive(league.provider)
  return (
    <>
      <PageTitle>{`Week ${week}, manual`}</PageTitle>
      <WeekPicker league={league} week={week} instead="Manual" />
      <PageHeader
        eyebrow="Awards Entry"
        title={`Enter week ${week} manually`}
        meta="Empty rows are skipped. Your entries are saved on this device as you type."
        actions={
          isRead && (
            <Link
              className={buttonClass({ variant: 'ghost', className: 'only-d' })}
              to={weekOf(league.id, week)}
            >
              Fetch from {providerName(league.provider ?? '')} instead
            </Link>
          )
        }
      />
      <PotFirst league={league}>
        <OfWeek league={league} week={week} />
      </PotFirst>
    </>
  )
}
