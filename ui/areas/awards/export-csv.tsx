import { Download } from 'lucide-react'
import { buttonClass } from '../../components/button.tsx'
import { toast } from '../../components/toast.ts'
import type { Filters } from './use-filters.ts'

/** Where a league's awards can be downloaded as CSV, cut down by the same filters as the table. */
const csvAddress = (
  leagueId: number,
  filters: Partial<Filters> & { named?: 'type' | undefined } = {},
): string => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value))
  return `/api/leagues/${leagueId}/awards.csv${query.size > 0 ? `?${query}` : ''}`
}

export const toastNoData = () =>
  toast('warning', 'No Data Available', 'Please select a league with award data first.')

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
