import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { toastError } from '#ui/components/toast'
import { toastEmptyExport, useDownload } from './download.ts'

/** Downloads the season's awards, or explains why there are none. */
export const useExportLeague = ({ id, totalAwards }: Pick<League, 'id' | 'totalAwards'>) => {
  const download = useDownload(awards.csv, {
    done: ['Export Complete', 'League data exported as CSV file.'],
    onError: toastError('Export Failed', 'Failed to export league data'),
  })
  return () => (totalAwards > 0 ? download.mutate({ leagueId: id }) : toastEmptyExport())
}
