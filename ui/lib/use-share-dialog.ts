import { useDialog } from './use-dialog.ts'

export const useShareDialog = () => useDialog('share', ['award'])

/** How a button on the page opens the share dialog of an award. */
export const useOpenShare = () => {
  const { open } = useShareDialog()
  return (awardId: number) => open({ award: awardId })
}
