import { useDialog } from './use-dialog.ts'

export const useShareDialog = () => useDialog('share', ['award'])

/** Returns a function that opens the share dialog of an award. */
export const useOpenShare = () => {
  const { open } = useShareDialog()
  return (awardId: number) => open({ award: awardId })
}
