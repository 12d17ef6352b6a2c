import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A value that the address tells, such as a tab or a filter; '' stands for none. */
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

/** The same for a field: held here as well, because one that waits for the address would lose what is typed quickly. */
export const useDebouncedQueryParam = (name: string): [value: string, change: (value: string) => void] => {
  const [told, tell] = useQueryParam(name)
  const [typed, setTyped] = useState(told)
  const change = (value: string) => {
    setTyped(value)
    tell(value)
  }
  return [typed, change]
}
