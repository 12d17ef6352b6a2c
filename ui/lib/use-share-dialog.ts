import { useDialog } from './use-dialog.ts'

export const useShareDialog = () => useDialog('share', ['award'])

// A link makes the award public. So the dialog makes one by itself only for somebody who asked for it here: an address
// that came from elsewhere must not publish anything.
const chosen = { isShareChosen: true }

/** Whether the share dialog was opened by a button here, by the state of its location. */
export const isShareChosen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isShareChosen' in state

/** How a button on the page opens the share dialog of an award. */
export const useOpenShare = () => {
  const { open } = useShareDialog()
  return (awardId: number) => open({ award: awardId }, chosen)
}
