import { useDialog } from '#ui/lib/use-dialog'

/** The details of one user, open when the address says so. */
export const usePersonDialog = () => useDialog('user', ['user'])

/** The question before a user is deleted. */
export const useDeletion = () => useDialog('delete-user', ['user'])
