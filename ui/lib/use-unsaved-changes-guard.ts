import { useState, useEffect, useRef, type FocusEvent, type FormEvent } from 'react'
import { blockNavigation } from './block-navigation.ts'

/**
 * Protects unsaved changes: asks before closing and before going back, and lets the browser ask before the tab closes.
 *
 * @param isDirty whether there are unsaved changes
 * @param onClose called to close
 */
export const useUnsavedChangesGuard = (isDirty: boolean, onClose: () => void) => {
  const [isConfirming, setConfirming] = useState(false)
  useEffect(() => (isDirty ? blockNavigation(() => setConfirming(true)) : undefined), [isDirty])
  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  return {
    isConfirming,
    close: () => (isDirty ? setConfirming(true) : onClose()),
    keepEditing: () => setConfirming(false),
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const textTypes: readonly string[] = ['text', 'email', 'url', 'number', 'tel']

/** Fields with user-written text. Searches are easily retyped and passwords aren't text to preserve. */
const isTextField = (target: EventTarget): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && textTypes.includes(target.type))

/**
 * Whether a part of a page contains unsaved typed text. The part must pass its events here. A field that was submitted
 * and cleared, or has unmounted, doesn't count.
 */
export const useIsDirty = () => {
  const before = useRef(new Map<TextControl, string>())
  const [hasInput, setHasInput] = useState(false)
  const check = () =>
    setHasInput(
      [...before.current].some(
        ([field, text]) => field.isConnected && field.value !== text && field.value.trim() !== '',
      ),
    )
  const remember = (target: EventTarget, text: string) => {
    if (isTextField(target) && !before.current.has(target)) before.current.set(target, text)
  }
  return {
    hasInput,
    listeners: {
      onFocus: ({ target }: FocusEvent) => {
        if (isTextField(target)) remember(target, target.value)
        check()
      },
      onInput: ({ target }: FormEvent) => {
        if (isTextField(target)) remember(target, target.defaultValue)
        check()
      },
      // After the click's own effects on the fields.
      onClick: () => void setTimeout(check),
    },
  }
}
