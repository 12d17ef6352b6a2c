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

/** Options that match the search, and the active one among them. */
const useOptionSearch = (options: readonly Option[], isSearched: boolean) => {
  const [text, setText] = useState('')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ isChosen }) => isChosen),
    ),
  )
  return {
    text,
    found: isSearched && text !== '' ? options.filter(holds(text)) : options,
    at,
    moveTo: setAt,
    search: (next: string) => {
      setText(next)
      setAt(0)
    },
  }
}

type OptionSearch = ReturnType<typeof useOptionSearch>

/** Index of the option whose label starts with the typed text, or else contains it; -1 if there is none. */
const indexMatching = (options: readonly Option[], typed: string): number => {
  const next = options.findIndex(({ label }) => label.toLowerCase().startsWith(typed))
  return next >= 0 ? next : options.findIndex(({ label }) => label.toLowerCase().includes(typed))
}

/** Keys of the picker: arrows and typing move the active option, Enter and Space select it, Escape closes. */
const useOptionKeys = (
  { found, at, moveTo }: OptionSearch,
  { onChoose, onClose }: { onChoose: (option: Option | undefined) => void; onClose: () => void },
) => {
  const typeahead = useTypeahead()
  return (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    const by = isTyping && event.key.startsWith('ArrowL') ? undefined : steps[event.key]
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' || (event.key === ' ' && !isTyping && !typeahead.isUnderWay()))
      onChoose(found[at])
    else if (by !== undefined && !(isTyping && event.key === 'ArrowRight'))
      moveTo((at + by + found.length) % Math.max(1, found.length))
    else if (!isTyping && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const matching = indexMatching(found, typeahead.add(event.key))
      if (matching >= 0) moveTo(matching)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
}

type Props = {
  label: string
  options: readonly Option[]
  /** Example result by option value. */
  examples: ReadonlyMap<string, string>
  hint: string | undefined
  footer?: ReactNode
  isSearched?: boolean
  onChoose: (option: Option) => void
  onClose: () => void
}

/** Matching options as a listbox. */
const OptionList = ({
  label,
  search: { text, found, at },
  examples,
  onChoose,
}: Pick<Props, 'label' | 'examples' | 'onChoose'> & { search: OptionSearch }) => {
  const id = useId()
  if (found.length === 0) return <p className="t-2">No results for “{text}”.</p>
  return (
    <div
      role="listbox"
      aria-label={label}
      aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
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
          onChoose={() => onChoose(option)}
        />
      ))}
    </div>
  )
}

/** Option with its example result, as announced while the focus stays in the search field. */
const announcementOf = (option: Option | undefined, examples: Props['examples']): string => {
  if (!option) return ''
  const example = examples.get(option.value)
  return example ? `${option.label}, ${example}` : option.label
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
  ...props
}: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const search = useOptionSearch(options, isSearched)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, [role=listbox]')?.focus({ preventScroll: true })
  }, [])
  const choose = (option: Option | undefined) => {
    if (option && option.missing === undefined) props.onChoose(option)
  }
  const press = useOptionKeys(search, { onChoose: choose, onClose: props.onClose })
  return (
    <div className={styles.tray} ref={box} onKeyDown={press} role="group" aria-label={label}>
      {(isSearched || hint) && (
        <div className={styles.header}>
          {isSearched && (
            <div className={styles.search}>
              <SearchField
                label={`Search ${options.length} options`}
                value={search.text}
                onChange={search.search}
              />
            </div>
          )}
          {hint && <span className="t-3 t-sm">{hint}</span>}
        </div>
      )}
      <OptionList label={label} search={search} examples={examples} onChoose={choose} />
      {isSearched && <Announce atOnce>{announcementOf(search.found[search.at], examples)}</Announce>}
      {footer}
    </div>
  )
}
