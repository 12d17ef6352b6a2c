import { useState, type KeyboardEvent } from 'react'

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
