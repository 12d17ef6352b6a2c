import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, type Ref } from 'react'
import { classes } from '#ui/lib/classes'
import { LiveRegion } from './live-region.tsx'
import { Field, type FieldStyle, InputBox } from './field.tsx'
import { useComboBox, type Choice, type Finding } from './use-combo-box.ts'
import menuStyles from './menu.module.css'
import styles from './combo-box.module.css'

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
