import { Download, Plus, Printer } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { statements } from '#contract/money/statements'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { toastRefused } from '#ui/components/toast'
import { useDownload } from '#ui/lib/download'
import { leagueDashboard } from '#ui/lib/paths'

/** Takes the book away, and leads to where something is written into it. */
export const LedgerActs = ({ league, season }: { league: League; season: number }) => {
  const csv = useDownload(statements.bookCsv)
  const save = () =>
    csv.mutate(
      { leagueId: league.id, season },
      { onError: toastRefused('Not exported', 'The file did not come. Try again in a moment.') },
    )
  return (
    <>
      <Button variant="ghost" busy={csv.isPending && 'Exporting'} onClick={save}>
        <Download />
        Export CSV
      </Button>
      <Button variant="ghost" onClick={() => window.print()}>
        <Printer />
        Print
      </Button>
      {league.myRole === 'commissioner' && (
        <Link className={buttonClass({})} to={`${leagueDashboard(league.id)}&dialog=ledger&view=record`}>
          <Plus />
          Add entry
        </Link>
      )}
    </>
  )
}
