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
