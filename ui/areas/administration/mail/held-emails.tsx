import { useState } from 'react'
import { plural } from '#domain/text'
import { emails } from '#contract/administration/mail'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

const Release = ({ heldCount, onClose }: { heldCount: number; onClose: () => void }) => {
  const release = useApiMutation(emails.release)
  return (
    <Confirm
      title={`Send ${plural(heldCount, 'email')}?`}
      action="Send"
      busy={release.isPending && 'Sending'}
      danger={false}
      onCancel={onClose}
      onConfirm={() =>
        release.mutate(
          {},
          {
            onSuccess: ({ released }) => {
              toast('positive', `${plural(released, 'email')} on the way`)
              onClose()
            },
            onError: toastError('Not sent', 'Failed to send the emails'),
          },
        )
      }
    >
      They were written more than a day before a mail server was set up and may be outdated.
    </Confirm>
  )
}

const Discard = ({ heldCount, onClose }: { heldCount: number; onClose: () => void }) => {
  const discard = useApiMutation(emails.discardAll)
  return (
    <Confirm
      title={`Discard ${plural(heldCount, 'email')}?`}
      action={`Discard ${plural(heldCount, 'email')}`}
      busy={discard.isPending && 'Discarding'}
      onCancel={onClose}
      onConfirm={() =>
        discard.mutate(
          { which: 'stale' },
          {
            onSuccess: ({ discarded }) => {
              toast('positive', `${plural(discarded, 'email')} discarded`)
              onClose()
            },
            onError: toastError('Not discarded', 'Failed to discard the emails'),
          },
        )
      }
    >
      They won't be sent. The outbox keeps the recipients, but the content is deleted.
    </Confirm>
  )
}

/** Emails that were already stale when a mail server was set up, with actions to release or discard them. */
export const HeldEmails = ({ heldCount }: { heldCount: number }) => {
  const [dialog, setDialog] = useState<'release' | 'discard'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Banner
        tone="warn"
        title={`${plural(heldCount, 'email')} held.`}
        action={
          <div className="row">
            <Button size="sm" onClick={() => setDialog('discard')}>
              Discard all…
            </Button>
            <Button size="sm" onClick={() => setDialog('release')}>
              Send all…
            </Button>
          </div>
        }
      >
        They had waited more than a day when the mail server was set up and may be outdated.
      </Banner>
      {dialog === 'release' && <Release heldCount={heldCount} onClose={close} />}
      {dialog === 'discard' && <Discard heldCount={heldCount} onClose={close} />}
    </>
  )
}
