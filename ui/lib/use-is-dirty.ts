import { useRef, useState, type FocusEvent, type FormEvent } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

const textTypes: readonly string[] = ['text', 'email', 'url', 'number', 'tel']

/** What people write in; a search is written anew, and a password is nobody's work. */
const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && textTypes.includes(target.type))

/**
 * Whether something was typed into a part of a page and still stands there, for the part to be told of what happens in it.
 * A field that was sent and emptied, or is gone, holds nothing.
 */
export const useIsDirty = () => {
  const before = useRef(new Map<TextField, string>())
  const [isTyped, setTyped] = useState(false)
  const look = () =>
    setTyped(
      [...before.current].some(
        ([field, text]) => field.isConnected && field.value !== text && field.value.trim() !== '',
      ),
    )
  const remember = (target: EventTarget, text: string) => {
    if (isTextField(target) && !before.current.has(target)) before.current.set(target, text)
  }
  return {
    isTyped,
    listeners: {
      onFocus: ({ target }: FocusEvent) => {
        if (isTextField(target)) remember(target, target.value)
        look()
      },
      onInput: ({ target }: FormEvent) => {
        if (isTextField(target)) remember(target, target.defaultValue)
        look()
      },
      // Whatever a press did to the fields is done by then.
      onClick: () => void setTimeout(look),
    },
  }
}
