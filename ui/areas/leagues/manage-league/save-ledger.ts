import type { League } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { ledgerCsv } from '#domain/csv-exports'
import { toastError } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/base-path'
import { call } from '#ui/lib/call'
import { downloadCsv } from '#ui/lib/download-csv'

/** Downloads a league's ledger of all seasons. */
export const saveLedger = ({ id, name }: Pick<League, 'id' | 'name'>): Promise<void> =>
  call(ledgerEntries.list, { leagueId: id }).then(
    ({ entries }) => downloadCsv(ledgerCsv, entries, name, 'ledger'),
    toastError('Export Failed', 'Failed to export the ledger'),
  )

/** Returns the download URL of a league's awards of all seasons. */
export const allAwardsCsv = ({ id }: Pick<League, 'id'>): string =>
  withBasePath(`/api/leagues/${id}/awards.csv?season=all`)
