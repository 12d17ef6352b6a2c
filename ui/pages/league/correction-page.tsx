import { CircleCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { corrections } from '#contract/weeks/corrections'
import { QueryBoundary } from '#ui/components/await.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { DecideCorrection } from '#ui/areas/weeks/correction/decide-correction.tsx'
import { weekOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { WeekPicker } from '#ui/areas/weeks/picker/week-picker.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import type { LeagueView } from './league-view.ts'
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
      title={`Week ${week} stays as published`}
      action={
        <Link className={buttonClass({})} to={weekOf(leagueId, week)}>
          Back to week {week}
        </Link>
      }
    >
      {children}
    </Empty>
  </Panel>
)

const Correction = ({ leagueId, week }: { leagueId: number; week: number }) => {
  const correction = useApiQuery(corrections.read, { leagueId, week })
  if (correction.error && [404, 409].includes(correction.error.status))
    return (
      <NothingToDecide leagueId={leagueId} week={week}>
        {correction.error.message}
      </NothingToDecide>
    )
  return (
    <QueryBoundary query={correction} name="Correction" skeleton={<SkeletonCard />}>
      {found =>
        found.movedPrizes.length === 0 ? (
          <NothingToDecide leagueId={leagueId} week={week}>
            The latest points don't change any winners.
          </NothingToDecide>
        ) : (
          <DecideCorrection key={found.readAt} leagueId={leagueId} correction={found} />
        )
      }
    </QueryBoundary>
  )
}

/** Published week whose scores changed, and the decision about its prizes. */
export const CorrectionPage: LeagueView = ({ league }) => {
  const week = Number(useParams()['week'])
  return (
    <div className={styles.correction}>
      <PageTitle>{`Week ${week} changed`}</PageTitle>
      <WeekPicker league={league} week={week} />
      <Correction leagueId={league.id} week={week} />
    </div>
  )
}
