import type { League } from '#contract/leagues/leagues'
import { Dialog } from '#ui/components/dialog.tsx'
import { RecordAward } from './record-award.tsx'

/** Records an award by hand from wherever the commissioner is. */
export const RecordDialog = ({ league, onClose }: { league: League; onClose: () => void }) => (
  <Dialog title="Record an award" note={league.name} flush onClose={onClose}>
    <RecordAward league={league} onRecorded={onClose} />
  </Dialog>
)
