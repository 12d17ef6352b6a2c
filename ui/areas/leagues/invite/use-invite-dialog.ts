import { useDialog } from '#ui/lib/use-dialog'

/** The dialog that invites, open when the address says so; `how` is the way it shows. */
export const useInviteDialog = () => useDialog('invite', ['how'])
