import { Download, Printer } from 'lucide-react'
import { statements, type Statement } from '#contract/money/statements'
import { Button } from '#ui/components/button.tsx'
import { toastRefused } from '#ui/components/toast'
import { useDownload } from '#ui/lib/download'

/** Takes a statement away, on paper or as a spreadsheet. */
export const StatementActs = ({
  at,
  statement,
}: {
  at: { leagueId: number; season?: number }
  statement: Statement
}) => {
  const csv = useDownload(statements.csv)
  const save = () =>
    csv.mutate(
      { ...at, memberId: statement.memberId },
      { onError: toastRefused('Not exported', 'The file did not come. Try again in a moment.') },
    )
  return (
    <>
      <Button variant="ghost" busy={csv.isPending && 'Exporting'} onClick={save}>
        <Download />
        Export CSV
      </Button>
      <Button variant="primary" onClick={() => window.print()}>
        <Printer />
        Print
      </Button>
    </>
  )
}
