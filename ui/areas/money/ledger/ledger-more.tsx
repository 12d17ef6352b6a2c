import { Download, Fingerprint, Plus, Printer } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { statements, type Statement } from '#contract/money/statements'
import { MenuItem } from '#ui/components/menu.tsx'
import { toastError } from '#ui/components/toast'
import { useDownload } from '#ui/lib/download'
import { canManageMoney } from '#domain/manage-money'
import { useAddEntry } from '#ui/areas/money/shared/use-money-dialogs'

const onError = toastError('Not exported', "The file didn't download. Try again in a moment.")

/** Menu to export the ledger or a member's statement, and to add entries that are neither money in nor out. */
export const LedgerMore = ({
  league,
  season,
  statement,
  onFingerprint,
}: {
  league: League
  season: number
  statement: Statement | undefined
  onFingerprint: () => void
}) => {
  const download = useDownload(statements.ledgerPageCsv, { onError })
  const one = useDownload(statements.csv, { onError })
  const addEntry = useAddEntry()
  const at = { leagueId: league.id, season }
  const save = () => (statement ? one.mutate({ ...at, memberId: statement.memberId }) : download.mutate(at))
  return (
    <>
      <MenuItem onSelect={save}>
        <Download />
        Export to CSV
      </MenuItem>
      <MenuItem onSelect={() => window.print()}>
        <Printer />
        {statement ? 'Print statement' : 'Print'}
      </MenuItem>
      {canManageMoney(league) && (
        <MenuItem onSelect={() => addEntry.open()}>
          <Plus />
          Add an entry
        </MenuItem>
      )}
      <MenuItem onSelect={onFingerprint}>
        <Fingerprint />
        Ledger fingerprint
      </MenuItem>
    </>
  )
}
