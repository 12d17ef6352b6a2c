import { useDialog } from '#ui/lib/use-dialog'

/** Dialog state of the invite dialog, stored in the URL; `how` is the selected tab. */
export const useInviteDialog = () => useDialog('invite', ['how'])
