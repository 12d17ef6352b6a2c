import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextAreaField } from './text-field.tsx'

const maxRows = 12

/** Shows a text selected for manual copying when the browser blocks the clipboard. */
export const ManualCopy = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog
    title="Copy manually"
    note="Your browser blocked copying. The text is selected; press Ctrl+C to copy it."
    isDirty={false}
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
    onClose={onClose}
  >
    <TextAreaField
      label="Text"
      readOnly
      autoFocus
      rows={Math.min(maxRows, 1 + text.split('\n').length)}
      value={text}
      onFocus={event => event.currentTarget.select()}
    />
  </Dialog>
)
