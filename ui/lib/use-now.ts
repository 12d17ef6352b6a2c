import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** The current time in UTC milliseconds, updated while something on the screen counts down. */
export const useNow = (everyMs: number): number => {
  const [nowMs, setNow] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setNow(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
