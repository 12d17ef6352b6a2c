import { useSearchParams } from 'react-router-dom'
import { useState, useEffect } from 'react'

/** Value stored in the URL, such as a tab or filter; '' means none. */
export const useQueryParam = (name: string): [value: string, change: (value: string) => void] => {
  const [query, setQuery] = useSearchParams()
  const change = (value: string) =>
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [query.get(name) ?? '', change]
}

/** Variant for text fields: also held in state, because a field that waits for the URL drops fast input. */
export const useDebouncedQueryParam = (name: string): [value: string, change: (value: string) => void] => {
  const [param, setParam] = useQueryParam(name)
  const [input, setInput] = useState(param)
  const change = (value: string) => {
    setInput(value)
    setParam(value)
  }
  return [input, change]
}

/** Returns a value after it hasn't changed for a while, for announcements. */
export const useDebounced = <T>(value: T, quietMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
