import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceNow, useAsOf } from '#ui/lib/clock'

/** Time of day, with the day if it is not today. */
const timeText = (ms: number): string =>
  new Date(ms).toLocaleString('en-US', {
    ...(new Date(ms).toDateString() === new Date(deviceNow()).toDateString()
      ? {}
      : { weekday: 'short', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  })

/** Says from when the data on screen is while there is no connection, and refetches it once there is one again. */
export const OfflineNotice = () => {
  const asOf = useAsOf()
  const client = useQueryClient()
  useEffect(() => {
    if (asOf === null) return undefined
    const refetch = () => void client.invalidateQueries()
    window.addEventListener('online', refetch)
    return () => window.removeEventListener('online', refetch)
  }, [asOf, client])
  if (asOf === null) return null
  return (
    <p className="t-2" role="status">
      Offline. As of {timeText(asOf)}.
    </p>
  )
}
