import { useMutation } from '@tanstack/react-query'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { toast, toastError } from '#ui/components/toast'
import { fileNamePart } from '#domain/csv'
import { type CsvTable, csvTextOf } from '#domain/csv-exports'
import type { League } from '#contract/leagues/leagues'
import { awards } from '#contract/awards'
import { type Done, toastDone } from './use-api-mutation.ts'
import { type CallError, fetchResponse } from './call.ts'
import { now } from './clock.ts'

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

const saveFile = (blob: Blob, fileName: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser has started the download by this time.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Saves text as a CSV file. */
export const saveCsv = (text: string, fileName: string) =>
  saveFile(new Blob([text], { type: 'text/csv' }), fileName)

/** Mutation that downloads a file, for cases in which a plain link couldn't show an error. */
export const useDownload = <E extends AnyEndpoint>(
  endpoint: E,
  { done, onError }: { done?: Done<[]>; onError: (error: CallError) => unknown },
) =>
  useMutation<void, CallError, InputOf<E>>({
    mutationFn: async input => {
      const response = await fetchResponse(endpoint, input)
      saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
    },
    onSuccess: () => toastDone(done),
    onError,
  })

/** Warns that an export would be empty. */
export const toastEmptyExport = () =>
  toast('warning', 'No Data Available', 'Please select a league with award data first.')

/** Reader's date as YYYY-MM-DD, which is the Canadian format. */
const isoDate = new Intl.DateTimeFormat('en-CA')

/** Returns a download's file name: letters, digits and single underscores, plus the date. */
export const csvName = (league: string, what: string): string =>
  `${fileNamePart(league)}_${what}_${isoDate.format(now())}.csv`

/** Saves rows as a CSV file, named after the league, its content and the date. */
export const downloadCsv = <T>(sheet: CsvTable<T>, rows: readonly T[], league: string, what: string) =>
  saveCsv(csvTextOf(sheet, rows), csvName(league, what))

/** Downloads the season's awards, or explains why there are none. */
export const useExportLeague = ({ id, totalAwards }: Pick<League, 'id' | 'totalAwards'>) => {
  const download = useDownload(awards.csv, {
    done: ['Export Complete', 'League data exported as CSV file.'],
    onError: toastError('Export Failed', 'Failed to export league data'),
  })
  return () => (totalAwards > 0 ? download.mutate({ leagueId: id }) : toastEmptyExport())
}
