import { Suspense, type ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { useDialog } from '#ui/lib/use-dialog'
import { lazy } from '#ui/components/lazy.tsx'

const RecordDialog = lazy(() => import('./record-dialog.tsx').then(m => ({ default: m.RecordDialog })))

/** The dialog that records an award, open when the address says so. */
export const useRecordDialog = () => useDialog('award')

/** Where that dialog appears: once on every page that opens it. */
export const RecordOutlet = ({
  league,
  around,
}: {
  league: League
  /** What may come before the form. */
  around: (form: ReactNode) => ReactNode
}) => {
  const { isOpen, close } = useRecordDialog()
  if (!isOpen) return null
  return (
    <Suspense>
      <RecordDialog league={league} around={around} onClose={close} />
    </Suspense>
  )
}
