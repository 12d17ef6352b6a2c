import { Confirm } from './confirm.tsx'

/** Asks before unsaved input is discarded. */
export const DiscardChanges = ({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) => (
  <Confirm title="Discard your changes?" action="Discard changes" onConfirm={onDiscard} onCancel={onKeep}>
    What you typed isn't saved yet.
  </Confirm>
)
