import { useDialog } from '#ui/lib/use-dialog'

/** The ledger of a league, open when the address says so, with its view and filters beside it. */
export const useLedgerDialog = () => useDialog('ledger', ['view', 'manager', 'kind', 'season'])
