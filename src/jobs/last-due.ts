import { createTask, parse } from 'node-cron'
import { jobTimeZone } from '#core/jobs/jobs'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The latest scheduled time that has passed, in UTC milliseconds; undefined if none did within the window. For cron
 * expressions that run at full minutes, which is true of every job that may run late.
 */
export const lastDue = (lines: string[], nowMs: number, withinMs: number): number | undefined => {
  const times = lines.flatMap(line => lastTime(line, nowMs, withinMs) ?? [])
  return times.length === 0 ? undefined : Math.max(...times)
}

/** Searches backward hour by hour. The minutes of an hour are the same in league time. */
const lastTime = (line: string, nowMs: number, withinMs: number): number | undefined => {
  const task = createTask(line, () => undefined, { timezone: jobTimeZone })
  try {
    const minutes = parse(line).minute.toSorted((a, b) => b - a)
    for (let hour = nowMs - (nowMs % hourMs); hour > nowMs - withinMs - hourMs; hour -= hourMs) {
      const times = minutes.map(minute => hour + minute * minuteMs)
      const due = times.find(time => time <= nowMs && time > nowMs - withinMs && task.match(new Date(time)))
      if (due !== undefined) return due
    }
    return undefined
  } finally {
    void task.destroy()
  }
}
