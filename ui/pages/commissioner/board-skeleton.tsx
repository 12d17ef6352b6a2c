import '../../components/board.css'
import { SeasonField } from '#ui/components/season-field.tsx'
import { Skeleton, SkeletonCard } from '#ui/components/skeleton.tsx'

const figures = [1, 2, 3]

/** The overview before its figures are there: the field shows its empty stripes. */
export const BoardSkeleton = () => (
  <Skeleton>
    <div className="grid">
      <div className="s8 stack">
        <div className="board first">
          <div className="board-head">
            <span className="sk sk-title" />
          </div>
          <div className="board-figs">
            {figures.map(figure => (
              <div className="fig" key={figure}>
                <span className="sk sk-label" />
                <span className="sk sk-figure" />
              </div>
            ))}
          </div>
          <SeasonField label="Loading the season" weeks={[]} currentWeek={0} />
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
