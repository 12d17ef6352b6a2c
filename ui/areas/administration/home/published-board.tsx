import type { Growth } from '#contract/administration/home'
import { countText, plural } from '#domain/text'
import { Board } from '#ui/components/board.tsx'
import { SeasonChart } from '#ui/components/season-chart.tsx'
import styles from './growth.module.css'

/** Number of leagues that have published each week of the season. */
export const PublishedBoard = ({ growth }: { growth: Growth }) => {
  const { week, published, runningLeagues, activePeople, joined } = growth
  const ofWeek = published.find(one => one.week === week)?.leagues ?? 0
  return (
    <Board
      title="Leagues published"
      stats={[
        week === 0
          ? { label: 'Leagues in season', value: countText(runningLeagues) }
          : {
              label: `Week ${week} so far`,
              value: (
                <>
                  {countText(ofWeek)} <span className={styles.total}>of {countText(runningLeagues)}</span>
                </>
              ),
            },
        { label: 'Active in the last 7 days', value: countText(activePeople) },
        { label: 'New users in the last 7 days', value: countText(joined) },
      ]}
    >
      <SeasonChart
        label={`Leagues published, by week, of ${plural(runningLeagues, 'league')} in season`}
        weeks={published.map(one => ({ week: one.week, total: one.leagues }))}
        currentWeek={week + 1}
        counts={{ header: 'Leagues', max: runningLeagues, end: plural(runningLeagues, 'LEAGUE', 'LEAGUES') }}
      />
    </Board>
  )
}
