import { useEffect, useState } from 'react'

/** Returns a value after it hasn't changed for a while, for announcements. */
export const useDebounced = <T>(value: T, quietMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
