import { Key } from '#ui/areas/weeks/bar-parts.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import styles from './week-keys.module.css'

const keys: readonly [keys: readonly string[], does: string][] = [
  [['J', 'K'], 'Next and previous prize or candidate'],
  [['X'], 'Open the prize, then tick the candidate'],
  [['Esc'], 'Close the prize'],
  [['Enter'], 'Publish, from a closed prize or the button'],
  [['?'], 'These keys'],
]

/** Every key of the week's screen. */
export const WeekKeys = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" width={440} foot={<Button onClick={onClose}>Close</Button>} onClose={onClose}>
    <dl className={styles.keys}>
      {keys.map(([names, does]) => (
        <div key={does}>
          <dt>
            {names.map(name => (
              <Key key={name}>{name}</Key>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
