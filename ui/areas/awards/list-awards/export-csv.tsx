import { Download } from 'lucide-react'
import { buttonClass } from '#ui/components/button.tsx'
import { atBase } from '#ui/lib/base-path'
import { toastNoData } from '#ui/lib/download'
import type { Filters } from './use-filters.ts'

/** Where a league's awards can be downloaded as CSV, cut down by the same filters as the table. */
const csvAddress = (
  leagueId: number,
  filters: Partial<Filters> & { named?: 'type' | undefined } = {},
): string => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value))
  return atBase(`/api/leagues/${leagueId}/awards.csv${query.size > 0 ? `?${query}` : ''}`)
}

/** Downloads what the table shows. */
export const ExportCsv = ({
  leagueId,
  filters,
  isEmpty,
  named,
  label = 'Export CSV',
}: {
  leagueId: number
  filters?: Filters
  isEmpty: boolean
  /** After what the file is named; else after the league. */
  named?: 'type'
  label?: string
}) => (
  <a
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
    href={csvAddress(leagueId, { ...filters, named })}
    download
    onClick={event => {
      if (!isEmpty) return
      event.preventDefault()
      toastNoData()
    }}
  >
    <Download />
    {label}
  </a>
)
