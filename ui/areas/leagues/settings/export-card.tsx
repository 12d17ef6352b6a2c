import { Download } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { useExportLeague, downloadCsv } from '#ui/lib/download'
import { Card } from '#ui/components/card.tsx'
import { SettingRows, SettingRow } from '#ui/components/rows.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { call } from '#ui/lib/call'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { ledgerCsv } from '#domain/csv-exports'
import { toastError } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/site'

/** Exports of the league's data. */
export const ExportCard = ({ league }: { league: League }) => {
  const exportSeason = useExportLeague(league)
  return (
    <Card title="Export">
      <SettingRows>
        <SettingRow
          title="Export League Data"
          note={`Awards in the ${league.season} season, one row per award.`}
        >
          <Button aria-label="Download CSV of league data" onClick={exportSeason}>
            Download CSV
          </Button>
        </SettingRow>
        <SettingRow title="Awards" note="Every season, one row per award.">
          <a
            className={buttonClass({})}
            href={allAwardsCsv(league)}
            download
            aria-label="Download CSV of awards in every season"
          >
            Download CSV
          </a>
        </SettingRow>
        <SettingRow title="Ledger" note="Every season, one row per ledger entry.">
          <Button aria-label="Download CSV of the ledger" onClick={() => void saveLedger(league)}>
            Download CSV
          </Button>
        </SettingRow>
      </SettingRows>
    </Card>
  )
}

/** Downloads the records of a league before it is deleted: its ledger and the awards of all seasons. */
export const ExportRecords = ({ league }: { league: League }) => (
  <div className="row wrap gap-2">
    <Button size="sm" onClick={() => void saveLedger(league)}>
      <Download />
      Export ledger
    </Button>
    <a className={buttonClass({ size: 'sm' })} href={allAwardsCsv(league)} download>
      <Download />
      Export awards
    </a>
  </div>
)

/** Downloads a league's ledger of all seasons. */
export const saveLedger = ({ id, name }: Pick<League, 'id' | 'name'>): Promise<void> =>
  call(ledgerEntries.list, { leagueId: id }).then(
    ({ entries }) => downloadCsv(ledgerCsv, entries, name, 'ledger'),
    toastError('Export Failed', 'Failed to export the ledger'),
  )

/** Returns the download URL of a league's awards of all seasons. */
export const allAwardsCsv = ({ id }: Pick<League, 'id'>): string =>
  withBasePath(`/api/leagues/${id}/awards.csv?season=all`)
