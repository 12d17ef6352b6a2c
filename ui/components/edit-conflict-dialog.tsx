import { momentText } from '#ui/lib/format'
import type { ConflictPrompt } from '#ui/lib/use-conflict-dialog'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './edit-conflict-dialog.module.css'

/** Text with the lines highlighted that the other version lacks. */
const Version = ({ label, text, other }: { label: string; text: string; other: string }) => {
  const known = new Set(other.split('\n'))
  return (
    <div className={styles.version}>
      <p className="t-sm t-2">{label}</p>
      <div className={styles.text} role="group" aria-label={label} tabIndex={0}>
        {text.split('\n').map((line, index) => (
          <div key={index}>{known.has(line) ? line : <mark>{line}</mark>}</div>
        ))}
      </div>
    </div>
  )
}

/** Shows both versions when another user saved after the form was opened, and asks which one to keep. */
export const EditConflictDialog = ({ question }: { question: ConflictPrompt }) => {
  const { by, at, differences, onSaveMine, onDiscardMine, onClose } = question
  const author = by ?? 'Someone'
  return (
    <Dialog
      title="Someone else changed this"
      note={`${author} changed this after you opened it${at ? `: ${momentText(at)}` : ''}. Your changes weren't saved.`}
      width={720}
      footer={
        <>
          <Button onClick={onDiscardMine}>Use theirs</Button>
          <Button variant="primary" onClick={onSaveMine}>
            Save mine
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="stack">
        {differences.length === 0 && <p>It now shows what you typed.</p>}
        {differences.map(({ name, yours, theirs }) => (
          <section key={name} aria-label={name}>
            <h3 className="t-med">{name}</h3>
            <div className={styles.versions}>
              <Version label="Yours" text={yours} other={theirs} />
              <Version label={`Saved by ${author}`} text={theirs} other={yours} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
