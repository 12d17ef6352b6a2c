import { useEffect, useState } from 'react'

/** A value once it has not changed for a while, for what is read out. */
export const useDebounced = <T>(value: T, quietMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
