import { CalendarClock, SearchX, Undo2 } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { type WeekRecap, recaps } from '#contract/weeks/recaps'
import { RecapView } from '#ui/areas/weeks/recap/recap-view.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Link } from '#ui/components/link.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { dayText } from '#ui/lib/format'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { useApiQuery } from '#ui/lib/use-api-query'

const Withdrawn = ({ recap: { week, withdrawn } }: { recap: WeekRecap }) => (
  <Panel>
    <h1 className="sr">Week {week}</h1>
    <Empty icon={Undo2} title={`Week ${week} was unpublished`}>
      {withdrawn && dayText(withdrawn.at)}
      {withdrawn?.reason ? `: ${withdrawn.reason}.` : '.'} A new recap will follow.
    </Empty>
  </Panel>
)

const Open = ({ week }: { week: number }) => (
  <Panel>
    <h1 className="sr">Week {week}</h1>
    <Empty icon={CalendarClock} title={`Week ${week} isn't published yet`}>
      The recap will appear here once the week is published.
    </Empty>
  </Panel>
)

/** Same response for a wrong URL and for a recap that isn't public. */
const Nothing = ({ user }: { user: User | null }) => {
  const { backTo } = useReloadAfterRestore()
  return (
    <Panel>
      <h1 className="sr">No recap</h1>
      <Empty
        icon={SearchX}
        title="Recap not found"
        action={
          <Link
            className={buttonClass({})}
            {...(user ? { to: paths.home } : { to: paths.login, state: { backTo } })}
          >
            {user ? 'Go to your dashboard' : 'Sign in'}
          </Link>
        }
      >
        {user
          ? 'Ask the person who sent you the link.'
          : "The league may have turned it off or unpublished the week. If you're a member, sign in."}
      </Empty>
    </Panel>
  )
}

/** Recap of a week, for league members. */
export const RecapPage = ({ user }: { user: User | null }) => {
  const { leagueId, season, week } = useParams()
  const place = { leagueId: Number(leagueId), season: Number(season), week: Number(week) }
  return <Recap user={user} recap={useApiQuery(recaps.read, place)} />
}

/** Recap of a week, for anyone with its link. */
export const RecapLinkPage = ({ user }: { user: User | null }) => {
  const { code = '' } = useParams()
  return <Recap user={user} recap={useApiQuery(recaps.readByLink, { code })} />
}

const Recap = ({
  user,
  recap,
}: {
  user: User | null
  recap: ReturnType<typeof useApiQuery<typeof recaps.read>>
}) => {
  if (recap.error && [400, 404].includes(recap.error.status)) return <Nothing user={user} />
  return (
    <QueryBoundary query={recap} name="Recap" skeleton={<SkeletonCard />}>
      {found => (
        <Currency value={found.currency}>
          <PageTitle>
            {found.status === 'published' ? `Week ${found.week}: ${found.headline}` : `Week ${found.week}`}
          </PageTitle>
          {found.status === 'published' && <RecapView key={`${found.season} ${found.week}`} recap={found} />}
          {found.status === 'withdrawn' && <Withdrawn recap={found} />}
          {found.status === 'open' && <Open week={found.week} />}
        </Currency>
      )}
    </QueryBoundary>
  )
}
