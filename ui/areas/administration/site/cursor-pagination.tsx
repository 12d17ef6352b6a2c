import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { countText } from '#domain/text'
import type { useCursorPages } from '#ui/lib/use-cursor-pages'
import { CardFooter } from '#ui/components/card.tsx'

type Pages = Pick<
  ReturnType<typeof useCursorPages>,
  'isFirst' | 'isLast' | 'turned' | 'nextPage' | 'previousPage'
>

/** Footer of a cursor-paginated list. */
export const CursorPagination = ({
  pages,
  shown,
  size,
  total,
}: {
  pages: Pages
  shown: number
  size: number
  /** Total number of items, if known. */
  total?: number | undefined
}) => {
  const { isFirst, isLast, turned, nextPage, previousPage } = pages
  const from = turned * size
  const range =
    isFirst && isLast && shown < 2
      ? `Showing ${shown}`
      : `Showing ${countText(from + 1)}–${countText(from + shown)}`
  const all = total ?? (isFirst && isLast ? shown : undefined)
  return (
    <CardFooter>
      <LiveRegion as="span" className="t-3 t-sm grow num">
        {all === undefined ? range : `${range} of ${countText(all)}`}
      </LiveRegion>
      {!(isFirst && isLast) && (
        <>
          <Button size="sm" disabled={isFirst} onClick={previousPage}>
            Previous
          </Button>
          <Button size="sm" disabled={isLast} onClick={nextPage}>
            Next
          </Button>
        </>
      )}
    </CardFooter>
  )
}
