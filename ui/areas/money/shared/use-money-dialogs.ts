import { useDialog } from '#ui/lib/use-dialog'

/** Dialog state of recording money in, stored in the URL: payer (member ID), amount, single or multiple. */
export const useRecordIn = () => useDialog('record-in', ['who', 'amount', 'how'])

/** Dialog state of paying a member, stored in the URL: payee (member ID) and amount. */
export const usePay = () => useDialog('pay', ['who', 'amount'])

/** Dialog state of adding another ledger entry, stored in the URL: kind and place. */
export const useAddEntry = () => useDialog('add-entry', ['kind', 'place'])
