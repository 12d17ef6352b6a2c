import { ChevronDown } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import type { ChipName, SentencePart } from './rule-sentence.ts'
import styles from './sentence.module.css'

/** Returns the element ID of a chip, used to focus it. */
export const chipId = (within: string, name: ChipName): string => `${within}-${name}`

/** Rule as a sentence whose chips are buttons; the open one shows its options below. */
export const Sentence = ({
  id,
  pieces,
  opened,
  invalid,
  onOpen,
}: {
  id: string
  pieces: readonly SentencePart[]
  opened: ChipName | undefined
  invalid: ChipName | undefined
  onOpen: (name: ChipName) => void
}) => (
  <p className={styles.sentence}>
    {pieces.map((piece, index) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <button
          key={index}
          id={chipId(id, piece.chip)}
          type="button"
          className={classes(styles.chip, piece.isOpen && styles.unset, piece.isAmount && styles.stat)}
          aria-label={piece.label}
          aria-haspopup="listbox"
          aria-expanded={opened === piece.chip}
          data-invalid={invalid === piece.chip || undefined}
          aria-describedby={invalid === piece.chip ? `${id}-wrong` : undefined}
          onClick={() => onOpen(piece.chip)}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            onOpen(piece.chip)
          }}
        >
          <span>{piece.text}</span>
          {!piece.isAmount && <ChevronDown />}
        </button>
      ),
    )}
  </p>
)

/** Read-only variant with the choices in bold. */
export const PlainSentence = ({ pieces }: { pieces: readonly SentencePart[] }) => (
  <p className={styles.flat}>
    {pieces.map((piece, index) => (typeof piece === 'string' ? piece : <b key={index}>{piece.text}</b>))}
  </p>
)
