import { useState } from 'react'
import { countText } from '#domain/text'
import { LiveRegion } from './live-region.tsx'
import { Button } from './button.tsx'

/** Splits a list into pages. If the list shrinks, shows its last page. */
export const usePages = <T,>(list: readonly T[], size: number) => {
  const [requestedPage, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(list.length / size) - 1)
  const page = Math.min(requestedPage, last)
  return { rows: list.slice(page * size, (page + 1) * size), page, last, size, total: list.length, setPage }
}

export const Paging = ({ pages }: { pages: Omit<ReturnType<typeof usePages>, 'rows'> }) => {
  const { page, last, size, total, setPage } = pages
  const from = page * size + 1
  const to = Math.min(total, from + size - 1)
  return (
    <>
      <LiveRegion as="span" className="t-3 t-sm grow num">
        {last === 0 && total < 2
          ? `Showing ${total} of ${total}`
          : `Showing ${from}–${to} of ${countText(total)}`}
      </LiveRegion>
      {last > 0 && (
        <>
          <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button size="sm" disabled={page === last} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </>
      )}
    </>
  )
}
