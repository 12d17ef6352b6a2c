import type { ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { Dialog } from '#ui/components/dialog.tsx'
import { RecordAward } from './record-award.tsx'

/** Records an award by hand from wherever the commissioner is. */
export const RecordDialog = ({
  league,
  around,
  onClose,
}: {
  league: League
  around: (form: ReactNode) => ReactNode
  onClose: () => void
}) => (
  <Dialog title="Record an award" note={league.name} flush onClose={onClose}>
    {around(<RecordAward league={league} onRecorded={onClose} />)}
  </Dialog>
)
