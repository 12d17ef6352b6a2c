import { CircleCheck } from 'lucide-react'
import { Navigate, useParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import { leagues } from '#contract/leagues/leagues'
import { usualCurrency } from '#domain/money'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { weeks } from '#contract/weeks'
import { Await } from '#ui/components/await.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { DecideCorrection } from '#ui/areas/weeks/correction/decide-correction.tsx'
import { leagueDashboard, playedLeague } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import { Crumb } from '#ui/components/crumb.tsx'
import { LeagueTitle, PageTitle } from '#ui/components/page-title.tsx'
import { isNotRun } from './not-yours.tsx'
import styles from './correction-page.module.css'

const NothingToDecide = ({
  leagueId,
  week,
  children,
}: {
  leagueId: number
  week: number
  children: string
}) => (
  <Panel>
    <h1 className="sr">Week {week}</h1>
    <Empty
      icon={CircleCheck}
      title={`Week ${week} stands as published`}
      action={
        <Link className={buttonClass({})} to={leagueDashboard(leagueId)}>
          Back to the league
        </Link>
      }
    >
      {children}
    </Empty>
  </Panel>
)

const Correction = ({ leagueId, week }: { leagueId: number; week: number }) => {
  const correction = useAnswer(weeks.correction, { leagueId, week })
  // Whoever ran the league once sees it as what they are in it now.
  if (correction.error?.status === 403)
    return <Navigate to={playedLeague(leagueId)} replace state={isNotRun} />
  if (correction.error && [404, 409].includes(correction.error.status))
    return (
      <NothingToDecide leagueId={leagueId} week={week}>
        {correction.error.message}
      </NothingToDecide>
    )
  return (
    <Await answer={correction} name="The correction" skeleton={<SkeletonCard />}>
      {found =>
        found.movedPrizes.length === 0 ? (
          <NothingToDecide leagueId={leagueId} week={week}>
            No prize would go to somebody else by its latest points.
          </NothingToDecide>
        ) : (
          <DecideCorrection key={found.readAt} leagueId={leagueId} correction={found} />
        )
      }
    </Await>
  )
}

/** A published week whose points changed, and what becomes of its prizes. */
export const CorrectionPage = (_: { user: User }) => {
  const params = useParams()
  const [leagueId, week] = [Number(params.leagueId), Number(params.week)]
  return (
    <div className={styles.correction}>
      <PageTitle>{`Week ${week} changed`}</PageTitle>
      <Crumb to={`${leagueDashboard(leagueId)}&tab=sync&step=log`}>Week {week}</Crumb>
      <Await answer={useAnswer(leagues.list, {})} name="Leagues" skeleton={<SkeletonCard />}>
        {all => (
          <Currency value={all.find(({ id }) => id === leagueId)?.currency ?? usualCurrency}>
            <LeagueTitle>{all.find(({ id }) => id === leagueId)?.name}</LeagueTitle>
            <Correction leagueId={leagueId} week={week} />
          </Currency>
        )}
      </Await>
    </div>
  )
}
