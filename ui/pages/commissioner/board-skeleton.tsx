import { SeasonField } from '#ui/components/season-field.tsx'
import { Skeleton, SkeletonCard, Bone } from '#ui/components/skeleton.tsx'
import { BoardHead, BoardFigures, BoardFigure } from '#ui/components/board.tsx'

const figures = [1, 2, 3]

/** The overview before its figures are there: the field shows its empty stripes. */
export const BoardSkeleton = () => (
  <Skeleton>
    <div className="grid">
      <div className="s8 stack">
        <div className="board first">
          <BoardHead>
            <Bone shape="title" />
          </BoardHead>
          <BoardFigures as="div">
            {figures.map(figure => (
              <BoardFigure key={figure}>
                <Bone shape="label" />
                <Bone shape="figure" />
              </BoardFigure>
            ))}
          </BoardFigures>
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
