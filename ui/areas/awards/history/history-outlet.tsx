import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { useDialog } from '#ui/lib/use-dialog'
import { seasonIn } from '#ui/components/season-choice.tsx'
import { lazy } from '#ui/components/lazy.tsx'

const HistoryDialog = lazy(() => import('./history-dialog.tsx').then(m => ({ default: m.HistoryDialog })))

/** The dialog with all awards of a league, and the kind and season it shows; in the address. */
export const useHistory = () => {
  const dialog = useDialog('awards-history', ['kind', 'season'])
  return {
    isOpen: dialog.isOpen,
    kind: dialog.about('kind') ?? '',
    season: dialog.about('season'),
    show: (kind = '') => dialog.open({ kind }),
    turn: dialog.turn,
    close: dialog.close,
  }
}

/** Where that dialog appears: once on every page that opens it. */
export const HistoryOutlet = ({ league }: { league: League }) => {
  const history = useHistory()
  if (!history.isOpen) return null
  return (
    <Suspense>
      <HistoryDialog
        league={league}
        kind={history.kind}
        season={seasonIn(league, history.season)}
        onTurn={history.turn}
        onClose={history.close}
      />
    </Suspense>
  )
}
