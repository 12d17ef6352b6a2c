import type { Award } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { seasonStats } from '#contract/money/leaderboards'
import { plural } from '#domain/text'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Medal } from '#ui/components/badge.tsx'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { DescriptionList } from '#ui/components/facts.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { AwardDistribution } from '#ui/areas/awards/analytics/award-distribution.tsx'
import { statsOf } from '#ui/areas/awards/analytics/analytics-stats.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { mostAwards } from './most-awards.ts'
import styles from './own-awards.module.css'

const MostAwards = ({ awards, userId }: { awards: readonly Award[]; userId: number }) => (
  <ol className="list" aria-label="Most awards">
    {mostAwards(awards).map(({ key, managerId, name, count, rank }) => (
      <li key={key}>
        <Medal rank={rank} />
        <span className="grow t-med trunc" title={name}>
          {managerId === userId ? 'You' : name}
        </span>
        <span className="num">{plural(count, 'award')}</span>
      </li>
    ))}
  </ol>
)

/** Award leaders of the season, with award types and totals. */
export const SeasonAnalytics = ({
  league,
  awards: awardList,
  userId,
}: {
  league: League
  awards: readonly Award[]
  userId: number
}) => (
  <FoldCard title="League Analytics" note={`${plural(awardList.length, 'award')} by manager and type`}>
    <div className={styles.body}>
      <QueryBoundary
        query={useApiQuery(seasonStats.read, { leagueId: league.id })}
        name="League Analytics"
        skeleton={<SkeletonRows rows={5} />}
      >
        {stats => {
          const { distributed, awards, weeks } = statsOf(stats, league)
          return (
            <>
              {awardList.length === 0 ? (
                <p className="t-2">No awards distributed yet</p>
              ) : (
                <MostAwards awards={awardList} userId={userId} />
              )}
              <AwardDistribution leagueId={league.id} stats={stats} />
              <DescriptionList>
                {[distributed, awards, weeks].map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </DescriptionList>
            </>
          )
        }}
      </QueryBoundary>
    </div>
  </FoldCard>
)
