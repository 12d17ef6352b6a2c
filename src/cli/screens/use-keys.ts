import { type Key, useInput } from 'ink'
import { useLayoutEffect, useRef } from 'react'

/**
 * Ink's useInput, except that a key pressed right after a frame was drawn applies to that frame and not to the previous
 * one.
 */
export const useKeys = (onKey: (input: string, key: Key) => void): void => {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useInput((input, key) => latest.current(input, key))
}
