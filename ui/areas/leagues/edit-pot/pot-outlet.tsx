import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { useDialog } from '#ui/lib/use-dialog'
import { lazy } from '#ui/components/lazy.tsx'

const PotEditorDialog = lazy(() =>
  import('./pot-editor-dialog.tsx').then(m => ({ default: m.PotEditorDialog })),
)

/** The dialog that edits the pot, open when the address says so. */
export const usePotDialog = () => useDialog('pot')

/** Where that dialog appears: once on every page that opens it. */
export const PotOutlet = ({ league }: { league: League }) => {
  const { isOpen, close } = usePotDialog()
  if (!isOpen) return null
  return (
    <Suspense>
      <PotEditorDialog league={league} onClose={close} />
    </Suspense>
  )
}
