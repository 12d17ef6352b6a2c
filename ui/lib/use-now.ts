import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** Returns the current time in UTC milliseconds, updated at an interval for countdowns. */
export const useNow = (everyMs: number): number => {
  const [nowMs, setNow] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setNow(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
