import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { awards } from '#contract/awards'
import { leagues, type League } from '#contract/leagues/leagues'
import { weeks } from '#contract/weeks'
import { seasonWeeks } from '#domain/calendar'
import { Await, both } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { Select } from '#ui/components/select.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { weekByHand } from '#ui/lib/paths'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { useAnswer } from '#ui/lib/use-answer'
import { WeekGrid } from '#ui/areas/weeks/by-hand/week-grid.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import type { LeagueView } from './league-view.ts'
import { PotFirst } from './pot-first.tsx'

const OfWeek = ({ league, week }: { league: League; week: number }) => {
  const at = { leagueId: league.id }
  const people = both(useAnswer(leagues.members, at), useLeagueKinds(league.id, { week }))
  const known = both(useAnswer(weeks.players, at), useAnswer(awards.list, at))
  if (league.seasonStatus === 'ended')
    return (
      <Banner tone="warn" title="The season has ended.">
        Its awards can no longer be changed. Start a season to record more.
      </Banner>
    )
  return (
    <Await answer={both(people, known)} name="The week" skeleton={<SkeletonCard />}>
      {([[members, kinds], [players, given]]) => (
        <WeekGrid
          key={`${league.id} ${week}`}
          league={league}
          week={week}
          kinds={kinds}
          members={members.filter(({ status }) => status !== 'pending')}
          players={players}
          given={given}
        />
      )}
    </Await>
  )
}

/** Where the commissioner enters a whole week. */
export const ByHandPage: LeagueView = ({ league }) => {
  const navigate = useNavigate()
  const week = Number(useParams()['week'])
  const begun = seasonWeeks.filter(number => number <= league.currentWeek)
  if (!begun.includes(week)) return <Navigate to={weekByHand(league.id, league.weekToAward)} replace />
  return (
    <>
      <PageTitle>{`Week ${week}, by hand`}</PageTitle>
      <PageHead
        title={`Week ${week} by hand`}
        meta="One row a prize. Paste rows from a spreadsheet, or leave one empty. Kept on this device."
        actions={
          <Select
            aria-label="Week"
            value={week}
            onChange={event =>
              void navigate(weekByHand(league.id, Number(event.target.value)), { replace: true })
            }
          >
            {begun.map(number => (
              <option key={number} value={number}>
                Week {number}
              </option>
            ))}
          </Select>
        }
      />
      <PotFirst league={league}>
        <OfWeek league={league} week={week} />
      </PotFirst>
    </>
  )
}
