import { useRef } from 'react'
import { Field, type FieldStyle } from '#ui/components/field.tsx'
import { Markdown } from '#ui/components/markdown.tsx'
import { useDebounced } from '#ui/lib/use-query-param'
import {
  MarkdownToolbar,
  type ToolbarAction,
  markdownEdits,
  onOwnLines,
  type MarkdownSelection,
} from './markdown-toolbar.tsx'
import styles from './markdown-field.module.css'

const Preview = ({ text }: { text: string }) => {
  const settled = useDebounced(text, 150)
  return (
    <section className={styles.markdownPreview} aria-label="Preview">
      {settled.trim() === '' ? (
        <p className="t-3 t-sm">The preview appears here as you write.</p>
      ) : (
        <Markdown text={settled} />
      )}
    </section>
  )
}

/**
 * Replaces the field's text as if the user had typed the difference, so that the browser's undo works. Returns false if
 * the browser doesn't support it.
 */
const typeInto = (field: HTMLTextAreaElement, text: string): boolean => {
  const { value } = field
  let start = 0
  while (start < text.length && value[start] === text[start]) start += 1
  let after = 0
  while (after < Math.min(text.length, value.length) - start && value.at(-1 - after) === text.at(-1 - after))
    after += 1
  field.focus()
  field.setSelectionRange(start, value.length - after)
  // Deprecated, but still the only way to write to a field's undo history.
  const insertedText = text.slice(start, text.length - after)
  return document.execCommand?.(insertedText === '' ? 'delete' : 'insertText', false, insertedText) ?? false
}

type Props = FieldStyle & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  rows?: number
  inputRef?: (field: HTMLTextAreaElement | null) => void
  /** Asks for a picture and returns its Markdown; without it, pictures are unavailable. */
  onPicture?: (insert: (markdown: string) => void) => void
  /** Whether the preview is shown elsewhere. */
  withoutPreview?: boolean
}

/** Markdown field with a toolbar above and a preview below. */
export const MarkdownField = ({
  value,
  onChange,
  onBlur,
  rows = 8,
  inputRef,
  onPicture,
  withoutPreview = false,
  ...fieldProps
}: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (edit: (selection: MarkdownSelection) => MarkdownSelection) => {
    const { current } = field
    if (!current) return
    const { selectionStart, selectionEnd } = current
    const next = edit({ text: current.value, start: selectionStart, end: selectionEnd })
    if (!typeInto(current, next.text)) onChange(next.text)
    // After React has updated the text, which moves the caret to the end.
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(next.start, next.end)
    })
  }
  const press = (action: ToolbarAction) => {
    if (action === 'image') return onPicture?.(markdown => change(onOwnLines(markdown)))
    if (action !== 'undo' && action !== 'redo') return change(markdownEdits[action])
    field.current?.focus()
    document.execCommand?.(action)
  }
  return (
    <>
      <Field {...fieldProps} optional={fieldProps.optional ?? false}>
        {ariaProps => (
          <div className={styles.markdownField}>
            <MarkdownToolbar hasPictures={onPicture !== undefined} controls={ariaProps.id} onPress={press} />
            <textarea
              {...ariaProps}
              ref={element => {
                field.current = element
                inputRef?.(element)
              }}
              rows={rows}
              value={value}
              onChange={event => onChange(event.target.value)}
              onBlur={onBlur}
            />
          </div>
        )}
      </Field>
      {!withoutPreview && <Preview text={value} />}
    </>
  )
}
