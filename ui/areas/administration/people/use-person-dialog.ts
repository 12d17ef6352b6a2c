import { useDialog } from '#ui/lib/use-dialog'

/** Dialog state of a user's details, stored in the URL. */
export const usePersonDialog = () => useDialog('user', ['user'])

/** Dialog state of the confirmation before a user is deleted. */
export const useDeletion = () => useDialog('delete-user', ['user'])
