import type { League } from '#contract/leagues/leagues'
import type { Dues } from '#contract/money/dues'
import { Card, CardText } from '#ui/components/card.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { RecordForm } from './record-form.tsx'

type Props = { league: League; dues: Dues; start: number | undefined; onRecorded: () => void }

/** Beside the list: the next payment. */
export const RecordCard = (props: Props) => (
  <Card title="Record payment received">
    <RecordForm
      {...props}
      frame={({ fields, button }) => (
        <div className="fields">
          {fields}
          {button}
          <CardText className="t-sm">
            Written to the ledger with your name. Sidepot keeps the book; it never moves money.
          </CardText>
        </div>
      )}
    />
  </Card>
)

/** The same where there is no room beside the list. */
export const RecordDialog = ({ onClose, ...props }: Props & { onClose: () => void }) => (
  <Dialog
    title="Record payment received"
    note="Written to the ledger with your name."
    width={440}
    onClose={onClose}
  >
    <RecordForm
      {...props}
      frame={({ fields, button }) => (
        <div className="fields">
          {fields}
          {button}
        </div>
      )}
    />
  </Dialog>
)
