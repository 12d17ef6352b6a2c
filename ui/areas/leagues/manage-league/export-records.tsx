import { Download } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { allAwardsCsv, saveLedger } from './save-ledger.ts'

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
