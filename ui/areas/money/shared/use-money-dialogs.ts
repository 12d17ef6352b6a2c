import { useDialog } from '#ui/lib/use-dialog'

/** The dialog that records money in, open when the address says so: from whom (a member's id), how much, one or several. */
export const useRecordIn = () => useDialog('record-in', ['who', 'amount', 'how'])

/** The dialog that pays somebody, open when the address says so: whom (a member's id), how much. */
export const usePay = () => useDialog('pay', ['who', 'amount'])

/** The dialog that adds another entry to the ledger, open when the address says so: of what kind, and which place. */
export const useAddEntry = () => useDialog('add-entry', ['kind', 'place'])
