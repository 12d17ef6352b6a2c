import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { toast } from '#ui/components/toast'
import { toastEmptyExport, useDownload } from './download.ts'

/** Downloads the season's awards, or explains why there are none. */
export const useExportLeague = ({ id, totalAwards }: Pick<League, 'id' | 'totalAwards'>) => {
  const download = useDownload(awards.csv)
  return () =>
    totalAwards > 0
      ? download.mutate(
          { leagueId: id },
          {
            onSuccess: () => toast('positive', 'Export Complete', 'League data exported as CSV file.'),
            onError: error =>
              toast('negative', 'Export Failed', error.message || 'Failed to export league data'),
          },
        )
      : toastEmptyExport()
}
