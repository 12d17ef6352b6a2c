import { Confirm } from './confirm.tsx'

/** Asks before unsaved input is discarded. */
export const DiscardChanges = ({
  onDiscard,
  onKeepEditing,
}: {
  onDiscard: () => void
  onKeepEditing: () => void
}) => (
  <Confirm
    title="Discard your changes?"
    action="Discard changes"
    onConfirm={onDiscard}
    onCancel={onKeepEditing}
  >
    What you typed isn't saved yet.
  </Confirm>
)
