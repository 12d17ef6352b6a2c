import { Dialog } from './dialog.tsx'
import { Button } from './button.tsx'
import { styled } from './styled.ts'
import styles from './keys-dialog.module.css'

type Keys = readonly [keys: readonly string[], does: string][]

const everywhere: Keys = [
  [['/'], 'Search: a league, a week, a person or an action; Ctrl K and ⌘ K do the same'],
  [['?'], 'Show these shortcuts'],
  [['F6'], 'Go to the notification and back; Alt T does the same'],
  [['Esc'], 'Close the open dialog or menu'],
]

const onWeek: Keys = [
  [['J', 'K'], 'Next and previous prize or candidate'],
  [['X'], 'Open the prize, then select the candidate'],
  [['Esc'], 'Close the prize'],
  [['Enter'], 'Publish, from a closed prize or the button'],
]

const onLedger: Keys = [
  [['J', 'K'], 'Next and previous entry'],
  [['Enter'], 'Open the entry'],
]

const Group = ({ title, keys }: { title: string; keys: Keys }) => (
  <section className={styles.group}>
    <h3 className="t-md">{title}</h3>
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
  </section>
)

/** List of keyboard shortcuts. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" width={440} footer={<Button onClick={onClose}>Close</Button>} onClose={onClose}>
    <Group title="Everywhere" keys={everywhere} />
    <Group title="On a week to publish" keys={onWeek} />
    <Group title="On the ledger" keys={onLedger} />
  </Dialog>
)

/** Keyboard key. */
export const Key = styled('kbd', styles.key)
