import { plural } from '#domain/text'
import { emails } from '#contract/administration/mail'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'

/** Emails that were already stale when a mail server was set up, with actions to release or discard them. */
export const HeldEmails = ({ heldCount }: { heldCount: number }) => {
  const held = plural(heldCount, 'email')
  return (
    <Banner
      tone="warn"
      title={`${held} held.`}
      action={
        <div className="row">
          <ConfirmButton
            trigger={open => (
              <Button size="sm" onClick={open}>
                Discard all…
              </Button>
            )}
            endpoint={emails.discardAll}
            input={{ which: 'stale' }}
            title={`Discard ${held}?`}
            action={`Discard ${held}`}
            busy="Discarding"
            done={({ discarded }) => `${plural(discarded, 'email')} discarded`}
            onError={toastError('Not discarded', 'Failed to discard the emails')}
          >
            They won't be sent. The outbox keeps the recipients, but the content is deleted.
          </ConfirmButton>
          <ConfirmButton
            trigger={open => (
              <Button size="sm" onClick={open}>
                Send all…
              </Button>
            )}
            endpoint={emails.release}
            input={{}}
            title={`Send ${held}?`}
            action="Send"
            busy="Sending"
            danger={false}
            done={({ released }) => `${plural(released, 'email')} on the way`}
            onError={toastError('Not sent', 'Failed to send the emails')}
          >
            They were written more than a day before a mail server was set up and may be outdated.
          </ConfirmButton>
        </div>
      }
    >
      They had waited more than a day when the mail server was set up and may be outdated.
    </Banner>
  )
}
