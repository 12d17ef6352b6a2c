import { Download } from 'lucide-react'
import { buttonClass } from '#ui/components/button.tsx'
import type { Season } from '#ui/components/season-choice.tsx'
import { withBasePath } from '#ui/lib/base-path'
import { toastEmptyExport } from '#ui/lib/download'
import type { Filters } from './use-filters.ts'

/** Returns the CSV download URL of a league's awards, with the same filters as the table. */
const csvAddress = (
  leagueId: number,
  season: Season | undefined,
  { manager, ...filters }: Filters,
): string => {
  const exportQuery = { ...filters, managerId: manager, season: season === undefined ? '' : String(season) }
  const query = new URLSearchParams(Object.entries(exportQuery).filter(([, value]) => value !== ''))
  return withBasePath(`/api/leagues/${leagueId}/awards.csv${query.size > 0 ? `?${query}` : ''}`)
}

/** Downloads the filtered table as CSV. */
export const ExportCsv = ({
  leagueId,
  season,
  filters,
  isEmpty,
}: {
  leagueId: number
  /** Omitted for the current season. */
  season: Season | undefined
  filters: Filters
  isEmpty: boolean
}) => (
  <a
    className={buttonClass({})}
    href={csvAddress(leagueId, season, filters)}
    download
    onClick={event => {
      if (!isEmpty) return
      event.preventDefault()
      toastEmptyExport()
    }}
  >
    <Download />
    Export to CSV
  </a>
)
