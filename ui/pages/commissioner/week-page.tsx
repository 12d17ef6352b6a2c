import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { weeks } from '#contract/weeks'
import { lastFinishedWeek, seasonWeeks } from '#domain/calendar'
import { LiveLeague } from '#ui/areas/leagues/live/live-league.tsx'
import {
  BeingPlayed,
  NoPoints,
  NotRead,
  ProviderTrouble,
  WeekLoading,
} from '#ui/areas/weeks/tuesday/week-states.tsx'
import { WeekDone } from '#ui/areas/weeks/published/week-done.tsx'
import { WeekReview } from '#ui/areas/weeks/tuesday/week-review.tsx'
import { Await, both } from '#ui/components/await.tsx'
import { leagueDashboard } from '#ui/lib/paths'
import { firstProvider, providerName } from '#ui/lib/providers'
import { useAnswer } from '#ui/lib/use-answer'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { Crumb } from '#ui/components/crumb.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { now } from '#ui/lib/clock'
import { NotYours } from './not-yours.tsx'
import { PotFirst } from './pot-first.tsx'
import styles from './week-page.module.css'

const nothing = { data: null, error: null, refetch: () => undefined }

/** Looked up anew when it shows: the scheduler reads weeks by itself. */
const freshForMs = 60_000

const Review = ({
  league,
  user,
  week,
  provider,
  onPublished,
}: {
  league: League
  user: User
  week: number
  provider: string
  onPublished: () => void
}) => {
  const leagueId = league.id
  const staged = useAnswer(weeks.staged, { leagueId, provider, week }, { freshForMs })
  const integration = useAnswer(weeks.read, { leagueId, provider })
  const kinds = useLeagueKinds(leagueId, { week })
  const members = useAnswer(leagues.members, { leagueId })
  const source = providerName(provider)
  const isMissing = staged.error?.status === 404
  const before = useAnswer(
    weeks.recap,
    { leagueId, season: league.season, week: week - 1 },
    { enabled: week > 1 && isMissing },
  )
  const found = isMissing ? nothing : staged
  return (
    <Await
      answer={both(both(found, integration), both(kinds, members))}
      name="The week"
      skeleton={<WeekLoading week={week} source={source} />}
    >
      {([[read, connection], [all, people]]) => {
        const isOver = week <= lastFinishedWeek(now(), league.season)
        const trouble = <ProviderTrouble league={league} week={week} integration={connection} />
        if (read === null) {
          const { status, totalPrizeAmount: total = 0, managers = 0 } = before.data ?? {}
          const last = status === 'published' ? { week: week - 1, total, managers } : undefined
          return (
            <div className={styles.week}>
              {trouble}
              {isOver ? (
                <NotRead league={league} week={week} integration={connection} />
              ) : (
                <BeingPlayed league={league} week={week} last={last} />
              )}
            </div>
          )
        }
        const hasPoints = Object.values(read.candidates).some(list =>
          list.some(({ fantasyPoints }) => fantasyPoints !== 0),
        )
        return (
          <div className={styles.week}>
            {trouble}
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
                />
              </PotFirst>
            ) : (
              <NoPoints league={league} week={week} source={source} />
            )}
          </div>
        )
      }}
    </Await>
  )
}

/** What a week asks for now: to be published, or told of. */
const OfWeek = ({ league, user, week }: { league: League; user: User; week: number }) => {
  const [query, setQuery] = useSearchParams()
  const [isFresh, setFresh] = useState(false)
  const leagueId = league.id
  const place = { leagueId, season: league.season, week }
  const recap = useAnswer(weeks.recap, place, { freshForMs })
  const settings = useAnswer(weekSettings.read, { leagueId })
  const waiting = useAnswer(weeks.waiting, { leagueId }, { freshForMs })
  const isAgain = query.get('again') === '1'
  return (
    <Await
      answer={both(recap, both(settings, waiting))}
      name="The week"
      skeleton={<WeekLoading week={week} source={undefined} />}
    >
      {([found, [{ provider: chosen }, ready]]) => {
        if (found.status === 'published' && !isAgain)
          return <WeekDone league={league} recap={found} isFresh={isFresh} />
        const provider =
          query.get('provider') ??
          ready.find(waits => waits.week === week)?.provider ??
          chosen ??
          firstProvider
        const published = () => {
          setFresh(true)
          void recap.refetch()
          setQuery(
            now => {
              const next = new URLSearchParams(now)
              next.set('week', String(week))
              next.delete('again')
              return next
            },
            { replace: true },
          )
        }
        return (
          <Review
            key={provider}
            league={league}
            user={user}
            week={week}
            provider={provider}
            onPublished={published}
          />
        )
      }}
    </Await>
  )
}

/** The week that was asked for, else the one that waits; it stays that week once it is published. */
const OfLeague = ({ league, user, asked }: { league: League; user: User; asked: number }) => {
  const [week] = useState(seasonWeeks.includes(asked) ? asked : league.weekToAward)
  return (
    <Currency value={league.currency}>
      <PageTitle of={league.name}>{`Week ${week}`}</PageTitle>
      <div className="only-d">
        <Crumb to={leagueDashboard(league.id)}>{league.name}</Crumb>
      </div>
      <LiveLeague leagueId={league.id} />
      <OfWeek league={league} user={user} week={week} />
    </Currency>
  )
}

const Leagues = ({ user }: { user: User }) => {
  const [query] = useSearchParams()
  const all = useAnswer(leagues.list, {})
  const asked = Number(query.get('week'))
  return (
    <Await answer={all} name="Leagues" skeleton={<WeekLoading week={asked || 1} source={undefined} />}>
      {found => {
        const run = found.filter(({ myRole }) => myRole === 'commissioner')
        const wanted = query.get('league')
        const league = wanted === null ? run[0] : run.find(({ id }) => String(id) === wanted)
        if (!league) return <NotYours all={found} leagueId={Number(wanted)} />
        return <OfLeague key={`${league.id} ${asked}`} league={league} user={user} asked={asked} />
      }}
    </Await>
  )
}

/** Tuesday: the week of a league, to be published with one tap. */
export const WeekPage = ({ user }: { user: User }) => <Leagues user={user} />
