import { useMutation, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { BannerFrame } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { call, type CallError } from '#ui/lib/call'
import { momentText } from '#ui/lib/format'
import { dropUnsaved, type Unsaved } from '#ui/lib/unsaved-changes'
import { useOnline } from '#ui/lib/use-online'
import styles from './unsaved-banner.module.css'

/** Resends a pending mutation under its original request key. */
const useSending = (userId: number, change: Unsaved) => {
  const client = useQueryClient()
  const { requestKey, method, path, input, description } = change
  const done = async (title: string) => {
    dropUnsaved(userId, requestKey)
    toast('positive', title, description)
    await client.invalidateQueries()
  }
  return useMutation<unknown, CallError>({
    mutationFn: () => call({ method, path } as AnyEndpoint, input, { requestKey }),
    onSuccess: () => done('Saved'),
    onError: error =>
      error.code === 'already_done'
        ? done('Already saved')
        : toast('negative', 'Not saved', error.message || "The server didn't respond as expected."),
  })
}

const UnsavedChange = ({ userId, change }: { userId: number; change: Unsaved }) => {
  const isOnline = useOnline()
  const { mutate, isPending } = useSending(userId, change)
  return (
    <li className={styles.action}>
      <span className="grow">
        {change.description}{' '}
        <span className="t-3">since {momentText(new Date(change.atMs).toISOString())}</span>
      </span>
      <span className={styles.buttons}>
        <Button
          size="sm"
          variant="primary"
          disabled={!isOnline}
          busy={isPending && 'Saving'}
          onClick={() => mutate()}
        >
          Save now
        </Button>
        <Button size="sm" disabled={isPending} onClick={() => dropUnsaved(userId, change.requestKey)}>
          Discard
        </Button>
      </span>
    </li>
  )
}

/** Lists on every page the changes that didn't reach the server. Nothing is sent automatically. */
export const UnsavedBanner = ({ userId, changes }: { userId: number; changes: readonly Unsaved[] }) => {
  const isOnline = useOnline()
  return (
    <BannerFrame as="aside" tone="warn" aria-label="Not saved yet">
      <WifiOff />
      <div className="grow">
        <LiveRegion as="b" className="t-strong" atOnce>
          {isOnline ? 'Not saved yet.' : "You're offline. Not saved yet."}
        </LiveRegion>
        <ul className={styles.actions}>
          {changes.map(change => (
            <UnsavedChange key={change.requestKey} userId={userId} change={change} />
          ))}
        </ul>
      </div>
    </BannerFrame>
  )
}
