import { lazy, Suspense } from 'react'
import type { League } from '#contract/leagues'
import { useDialog } from '../../lib/use-dialog.ts'

const HistoryDialog = lazy(() => import('./history-dialog.tsx').then(m => ({ default: m.HistoryDialog })))

/** The dialog with all awards of a league, and the kind it shows; in the address. */
export const useHistory = () => {
  const dialog = useDialog('awards-history', ['kind'])
  return {
    isOpen: dialog.isOpen,
    kind: dialog.about('kind') ?? '',
    show: (kind = '') => dialog.open({ kind }),
    turn: (kind: string) => dialog.turn({ kind }),
    close: dialog.close,
  }
}

/** Where that dialog appears: once on every page that opens it. */
export const HistoryPlace = ({ league }: { league: League }) => {
  const history = useHistory()
  if (!history.isOpen) return null
  return (
    <Suspense>
      <HistoryDialog league={league} kind={history.kind} onKind={history.turn} onClose={history.close} />
    </Suspense>
  )
}
