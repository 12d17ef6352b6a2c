import { Download } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { winnings } from '#contract/winnings'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { toastRefused } from '#ui/components/toast'
import { ledgerSheet } from '#domain/sheets'
import { atBase } from '#ui/lib/base-path'
import { call } from '#ui/lib/call'
import { saveSheet } from '#ui/lib/save-sheet'

/** Downloads what a league that goes leaves behind: its ledger and its awards of all seasons. */
export const KeepRecords = ({ league }: { league: League }) => {
  const saveLedger = () =>
    call(winnings.entries, { leagueId: league.id }).then(
      ({ entries }) => saveSheet(ledgerSheet, entries, league.name, 'ledger'),
      toastRefused('Export Failed', 'Failed to export the ledger'),
    )
  return (
    <div className="row wrap gap-2">
      <Button size="sm" onClick={() => void saveLedger()}>
        <Download />
        Export ledger
      </Button>
      <a
        className={buttonClass({ size: 'sm' })}
        href={atBase(`/api/leagues/${league.id}/awards.csv?season=all`)}
        download
      >
        <Download />
        Export awards
      </a>
    </div>
  )
}
