import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Announce } from '#ui/components/live-region.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import type { Option } from './rule-sentence.ts'
import styles from './option-picker.module.css'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }

const holds = (text: string) => {
  const terms = text.trim().toLowerCase().split(/\s+/)
  return ({ label, note = '' }: Option) => {
    const row = `${label} ${note}`.toLowerCase()
    return terms.every(term => row.includes(term))
  }
}

/** Maximum pause between characters of one type-ahead. */
const typingMs = 700

/** Type-ahead for a list without a field: typed characters select the matching option. */
const useTypeahead = () => {
  const buffer = useRef({ text: '', atMs: 0 })
  const before = (): string => (performance.now() - buffer.current.atMs < typingMs ? buffer.current.text : '')
  return {
    /** Whether the user is in the middle of a word, so that a space belongs to it. */
    isUnderWay: () => before() !== '',
    add: (key: string): string => {
      buffer.current = { text: `${before()}${key.toLowerCase()}`, atMs: performance.now() }
      return buffer.current.text
    },
  }
}

const Row = ({
  option,
  id,
  isActive,
  example,
  onChoose,
}: {
  option: Option
  id: string
  isActive: boolean
  example: string | undefined
  onChoose: () => void
}) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={row}
      id={id}
      role="option"
      className={styles.option}
      aria-selected={option.isChosen}
      aria-disabled={option.missing !== undefined || undefined}
      data-active={isActive || undefined}
      onClick={onChoose}
    >
      <span className={styles.checkmark}>
        <Check />
      </span>
      <span className={styles.details}>
        <span className="t-med line">{option.label}</span>
        {option.note && <span className="t-3 t-sm line">{option.note}</span>}
      </span>
      <span className={styles.example}>{example}</span>
    </div>
  )
}

/**
 * Options of a chip, shown below the sentence. Arrow keys and typing move through them, Enter selects, Escape closes.
 * Each option shows who would have won last week.
 */
export const OptionPicker = ({
  label,
  options,
  examples,
  hint,
  footer,
  isSearched = false,
  onChoose,
  onClose,
}: {
  label: string
  options: readonly Option[]
  /** Example result by option value. */
  examples: ReadonlyMap<string, string>
  hint: string | undefined
  footer?: ReactNode
  isSearched?: boolean
  onChoose: (option: Option) => void
  onClose: () => void
}) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ isChosen }) => isChosen),
    ),
  )
  const typeahead = useTypeahead()
  const found = isSearched && text !== '' ? options.filter(holds(text)) : options
  useEffect(() => {
    const input = box.current?.querySelector('input')
    ;(input ?? list.current)?.focus({ preventScroll: true })
  }, [])
  const choose = (option: Option | undefined) => {
    if (option && option.missing === undefined) onChoose(option)
  }
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    const by = isTyping && event.key.startsWith('ArrowL') ? undefined : steps[event.key]
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' || (event.key === ' ' && !isTyping && !typeahead.isUnderWay()))
      choose(found[at])
    else if (by !== undefined && !(isTyping && event.key === 'ArrowRight'))
      setAt((at + by + found.length) % Math.max(1, found.length))
    else if (!isTyping && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const start = typeahead.add(event.key)
      const next = found.findIndex(option => option.label.toLowerCase().startsWith(start))
      const inside = found.findIndex(option => option.label.toLowerCase().includes(start))
      if (Math.max(next, inside) >= 0) setAt(next >= 0 ? next : inside)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const active = found[at] ? `${id}-${at}` : undefined
  return (
    <div className={styles.tray} ref={box} onKeyDown={press} role="group" aria-label={label}>
      {(isSearched || hint) && (
        <div className={styles.header}>
          {isSearched && (
            <div className={styles.search}>
              <SearchField
                label={`Search ${options.length} options`}
                value={text}
                onChange={next => {
                  setText(next)
                  setAt(0)
                }}
              />
            </div>
          )}
          {hint && <span className="t-3 t-sm">{hint}</span>}
        </div>
      )}
      {found.length > 0 ? (
        <div
          ref={list}
          role="listbox"
          aria-label={label}
          aria-activedescendant={active}
          tabIndex={0}
          className={styles.options}
        >
          {found.map((option, index) => (
            <Row
              key={option.value}
              option={option}
              id={`${id}-${index}`}
              isActive={index === at}
              example={examples.get(option.value)}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
      ) : (
        <p className="t-2">No results for “{text}”.</p>
      )}
      {isSearched && (
        <Announce atOnce>
          {found[at]
            ? `${found[at].label}${examples.get(found[at].value) ? `, ${examples.get(found[at].value)}` : ''}`
            : ''}
        </Announce>
      )}
      {footer}
    </div>
  )
}
