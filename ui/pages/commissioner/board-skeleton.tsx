import { SeasonChart } from '#ui/components/season-chart.tsx'
import { Skeleton, SkeletonCard, SkeletonBlock } from '#ui/components/skeleton.tsx'
import { BoardHeader, BoardStats, BoardStat } from '#ui/components/board.tsx'

const placeholders = [1, 2, 3]

/** Skeleton of the overview: the season field shows its empty stripes. */
export const BoardSkeleton = () => (
  <Skeleton>
    <div className="grid">
      <div className="s8 stack">
        <div className="board first">
          <BoardHeader>
            <SkeletonBlock shape="title" />
          </BoardHeader>
          <BoardStats as="div">
            {placeholders.map(placeholder => (
              <BoardStat key={placeholder}>
                <SkeletonBlock shape="label" />
                <SkeletonBlock shape="figure" />
              </BoardStat>
            ))}
          </BoardStats>
          <SeasonChart label="Loading the season" weeks={[]} currentWeek={0} />
        </div>
        <SkeletonCard rows={7} />
      </div>
      <div className="s4 stack">
        <SkeletonCard rows={2} />
        <SkeletonCard rows={4} />
      </div>
    </div>
  </Skeleton>
)
