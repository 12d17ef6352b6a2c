import type { League } from '#contract/leagues/leagues'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { SettingRow, SettingRows } from '#ui/components/setting-row.tsx'
import { useExportLeague } from '#ui/lib/use-export-league'
import { allAwardsCsv, saveLedger } from '#ui/areas/leagues/manage-league/save-ledger'

/** Exports of the league's data. */
export const ExportCard = ({ league }: { league: League }) => {
  const exportSeason = useExportLeague(league)
  return (
    <Card title="Export">
      <SettingRows>
        <SettingRow
          title="Export League Data"
          note={`The awards of the ${league.season} season, one line per award.`}
        >
          <Button aria-label="Export league data as CSV" onClick={exportSeason}>
            CSV
          </Button>
        </SettingRow>
        <SettingRow title="Awards" note="Every season, one line per award.">
          <a
            className={buttonClass({})}
            href={allAwardsCsv(league)}
            download
            aria-label="Awards of every season as CSV"
          >
            CSV
          </a>
        </SettingRow>
        <SettingRow title="Ledger" note="Every season, one line per entry.">
          <Button aria-label="Ledger as CSV" onClick={() => void saveLedger(league)}>
            CSV
          </Button>
        </SettingRow>
      </SettingRows>
    </Card>
  )
}
