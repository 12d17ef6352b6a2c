import { type Ref, useId, useRef, useEffect, useState, type KeyboardEvent } from 'react'
import { ChevronDown } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import { type FieldStyle, Field, InputBox } from './field.tsx'
import { LiveRegion } from './live-region.tsx'
import styles from './combo-box.module.css'
import menuStyles from './menu.module.css'

type Props = FieldStyle &
  Finding & {
    onBlur?: () => void
    inputRef?: Ref<HTMLInputElement>
  }

/** Searchable select. Typing, clicking and arrow keys open the list; Enter selects, Escape closes it. */
export const ComboBox = ({ find, value, onChange, onBlur, inputRef, ...fieldProps }: Props) => {
  const listId = useId()
  const box = useComboBox({ find, value, onChange })
  return (
    <Field {...fieldProps} optional={fieldProps.optional ?? false}>
      {ariaProps => (
        <span className={styles.combo}>
          <InputBox>
            {!box.isOpen && box.chosen?.code && (
              <span className={classes('score', styles.comboCode)} aria-hidden="true">
                {box.chosen.code}
              </span>
            )}
            <input
              {...ariaProps}
              ref={inputRef}
              role="combobox"
              aria-expanded={box.isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={box.at >= 0 ? `${listId}-${box.at}` : undefined}
              autoComplete="off"
              value={box.text}
              onChange={event => box.type(event.target.value)}
              onClick={() => !box.isOpen && box.open()}
              onKeyDown={box.press}
              onBlur={() => {
                box.leave()
                onBlur?.()
              }}
            />
            <ChevronDown />
          </InputBox>
          {box.isOpen && (
            <Choices id={listId} choices={box.found} at={box.at} value={value} onChoose={box.choose} />
          )}
        </span>
      )}
    </Field>
  )
}

const Choices = ({
  id,
  choices,
  at,
  value,
  onChoose,
}: {
  id: string
  choices: readonly Choice[]
  at: number
  value: string
  onChoose: (choice: Choice) => void
}) => {
  const active = useRef<HTMLLIElement>(null)
  // Returns nothing: some browsers now return a promise here, which isn't a valid effect cleanup.
  useEffect(() => void active.current?.scrollIntoView({ block: 'nearest' }), [at])
  if (choices.length === 0)
    return (
      <LiveRegion className={classes(menuStyles.menu, styles.comboList, styles.comboNone)} atOnce>
        No results
      </LiveRegion>
    )
  return (
    <ul className={classes(menuStyles.menu, styles.comboList)} id={id} role="listbox">
      {choices.map((choice, index) => (
        <li
          key={choice.value}
          id={`${id}-${index}`}
          ref={index === at ? active : undefined}
          role="option"
          aria-selected={choice.value === value}
          className={menuStyles.menuItem}
          data-highlighted={index === at ? '' : undefined}
          // Before the field loses focus, which would close the list.
          onPointerDown={event => {
            event.preventDefault()
            onChoose(choice)
          }}
        >
          {choice.code && <span className={classes('score', styles.comboCode)}>{choice.code}</span>}
          <span className="grow trunc">{choice.label}</span>
          {choice.note && <span className="t-3 t-sm">{choice.note}</span>}
        </li>
      ))}
    </ul>
  )
}

export type Choice = {
  value: string
  label: string
  /** Text before the label, in the score font. */
  code?: string
  /** Text at the end of the row in the list. */
  note?: string | undefined
}

export type Finding = {
  /** Returns the options that match a text; all of them for an empty one. */
  find: (text: string) => readonly Choice[]
  value: string
  onChange: (value: string) => void
}

type Typing = { text: string; isEdited: boolean; at: number }

/** Moves within the list, wrapping at the ends. */
const stepped = (at: number, by: number, count: number) => (count === 0 ? -1 : (at + by + count) % count)

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** State of a combobox: its text, whether the list is open, and the active row. */
export const useComboBox = ({ find, value, onChange }: Finding) => {
  const [typing, setTyping] = useState<Typing>()
  const found = typing ? find(typing.isEdited ? typing.text : '') : []
  const chosen = find('').find(choice => choice.value === value)

  const open = (at = -1) => setTyping({ text: chosen?.label ?? '', isEdited: false, at })
  const close = () => setTyping(undefined)
  const choose = (choice: Choice | undefined) => {
    onChange(choice?.value ?? '')
    close()
  }

  const step = (by: number) => {
    if (typing) setTyping({ ...typing, at: stepped(typing.at, by, found.length) })
    else open(by > 0 ? 0 : find('').length - 1)
  }

  return {
    chosen,
    found,
    text: typing?.text ?? chosen?.label ?? '',
    isOpen: typing !== undefined,
    at: typing?.at ?? -1,
    open,
    choose,
    type: (text: string) => setTyping({ text, isEdited: true, at: text === '' ? -1 : 0 }),
    press: (event: KeyboardEvent) => {
      const by = steps[event.key]
      if (by !== undefined) step(by)
      else if (event.key === 'Enter' && typing) choose(found[typing.at] ?? chosen)
      else if (event.key === 'Escape') return close()
      else return
      event.preventDefault()
    },
    /** On blur, accepts the text if it matches a single option, and clears the value if the field was emptied. */
    leave: () => {
      if (typing?.isEdited && typing.text.trim() === '') return choose(undefined)
      if (typing?.isEdited && found.length === 1) return choose(found[0])
      return close()
    },
  }
}
