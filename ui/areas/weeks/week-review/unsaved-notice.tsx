import { WifiOff } from 'lucide-react'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { clockText } from '#ui/lib/format'

/** Notice that publishing waits for a connection and then for a tap. Money is never sent automatically. */
export const NotSaved = ({
  week,
  since,
  isOnline,
  isSending,
  onSend,
  onDiscard,
}: {
  week: number
  since: string
  isOnline: boolean
  isSending: boolean
  onSend: () => void
  onDiscard: () => void
}) => (
  <LiveRegion as="div" atOnce>
    <Banner
      tone="warn"
      icon={WifiOff}
      title={isOnline ? "You're back online. Not saved yet." : "You're offline. Not saved yet."}
      action={
        <>
          {isOnline && (
            <Button size="sm" variant="primary" busy={isSending && 'Publishing'} onClick={onSend}>
              Publish week {week}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      1 waiting: Publish week {week}, since {clockText(since)}.
    </Banner>
  </LiveRegion>
)
