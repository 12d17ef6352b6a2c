import { useSearchParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagues, type League } from '#contract/leagues/leagues'
import { weeks } from '#contract/weeks'
import { seasonWeeks } from '#domain/calendar'
import { Await, both } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { Select } from '#ui/components/select.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { leagueDashboard } from '#ui/lib/paths'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { useAnswer } from '#ui/lib/use-answer'
import { WeekGrid } from '#ui/areas/weeks/by-hand/week-grid.tsx'
import { Crumb } from '#ui/components/crumb.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { NotYours } from './not-yours.tsx'
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

const ByHand = ({ league }: { league: League }) => {
  const [query, setQuery] = useSearchParams()
  const begun = seasonWeeks.filter(week => week <= league.currentWeek)
  const asked = Number(query.get('week'))
  const week = begun.includes(asked) ? asked : league.weekToAward
  const choose = (chosen: string) =>
    setQuery(
      now => {
        now.set('week', chosen)
        return now
      },
      { replace: true },
    )
  return (
    <Currency value={league.currency}>
      <PageTitle of={league.name}>{`Week ${week}, by hand`}</PageTitle>
      <Crumb to={`${leagueDashboard(league.id)}&tab=awards`}>{league.name}</Crumb>
      <PageHead
        title={`Week ${week} by hand`}
        meta="One row a prize. Paste rows from a spreadsheet, or leave one empty. Kept on this device."
        actions={
          <Select aria-label="Week" value={week} onChange={event => choose(event.target.value)}>
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
    </Currency>
  )
}

const Leagues = () => {
  const [query] = useSearchParams()
  const all = useAnswer(leagues.list, {})
  return (
    <Await answer={all} name="Leagues" skeleton={<SkeletonCard />}>
      {found => {
        const run = found.filter(({ myRole }) => myRole === 'commissioner')
        const asked = Number(query.get('league'))
        const isPlayed = found.some(({ id, myRole }) => id === asked && myRole === 'manager')
        const league = isPlayed ? undefined : (run.find(({ id }) => id === asked) ?? run[0])
        return league ? <ByHand league={league} /> : <NotYours all={found} leagueId={asked} />
      }}
    </Await>
  )
}

export const WeekByHandPage = (_props: { user: User }) => <Leagues />
