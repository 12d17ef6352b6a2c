import { type Key, useInput } from 'ink'
import { useLayoutEffect, useRef } from 'react'

/** Ink's useInput, but a key that comes right after a frame was drawn means what that frame shows, not the one before. */
export const useKeys = (onKey: (input: string, key: Key) => void): void => {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useInput((input, key) => latest.current(input, key))
}
