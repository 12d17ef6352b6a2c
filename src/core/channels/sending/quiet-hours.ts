import { quietHours } from '#domain/channel-messages'
import { dayMs, hourMs } from '#domain/durations'
import { localTime, momentOf } from '#domain/time-zone'

/** End of the quiet hours that a time is in, in UTC milliseconds; undefined outside them. */
export const quietUntil = (nowMs: number, timeZone: string): number | undefined => {
  const local = localTime(nowMs, timeZone)
  const midnight = local - (local % dayMs)
  const hour = Math.floor((local - midnight) / hourMs)
  if (hour >= quietHours.until && hour < quietHours.from) return undefined
  const day = hour >= quietHours.from ? midnight + dayMs : midnight
  return momentOf(day + quietHours.until * hourMs, timeZone)
}
