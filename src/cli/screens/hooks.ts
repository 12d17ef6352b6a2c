import { type Key, useInput, useStdout } from 'ink'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Size = { columns: number; rows: number }

/** Terminal size, updated on resize. */
export const useSize = (): Size => {
  const { stdout } = useStdout()
  const [size, setSize] = useState(sizeOf(stdout))
  useEffect(() => {
    const measure = (): void => setSize(sizeOf(stdout))
    stdout.on('resize', measure)
    return () => void stdout.off('resize', measure)
  }, [stdout])
  return size
}

const sizeOf = ({ columns, rows }: NodeJS.WriteStream): Size => ({ columns: columns || 80, rows: rows || 24 })

/** Range of a list that fits and contains the selected row. */
export const visible = (row: number, length: number, height: number): { from: number; to: number } => {
  const from = Math.max(0, Math.min(row - Math.floor(height / 2), length - height))
  return { from, to: Math.min(length, from + height) }
}

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
