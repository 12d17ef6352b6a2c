import { CalendarPlus } from 'lucide-react'
import { calendarAddress } from '#contract/accounts/calendar-address'
import { maskedAddress, subscriptionAddress } from '#domain/calendar-address'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { Field, InputBox } from '#ui/components/field.tsx'
import { toastError } from '#ui/components/toast'
import { CopyButton } from '#ui/components/use-copy.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './calendar.module.css'

const CreateAddress = () => {
  const create = useApiMutation(calendarAddress.create, {
    done: 'Calendar address created',
    onError: toastError('Creation Failed', 'Failed to create the calendar address'),
  })
  return (
    <div className="row wrap between">
      <p className="t-2">Add your dates to the calendar on your phone or computer.</p>
      <Button size="sm" busy={create.isPending && 'Creating'} onClick={() => create.mutate({})}>
        <CalendarPlus />
        Create address
      </Button>
    </div>
  )
}

const NewAddress = () => (
  <ConfirmButton
    trigger={open => (
      <Button size="sm" variant="ghost" onClick={open}>
        New address
      </Button>
    )}
    endpoint={calendarAddress.renew}
    input={{}}
    isOnce
    title="Create a new address?"
    action="Create new address"
    busy="Creating"
    done="Calendar address replaced"
    onError={toastError('Update Failed', 'Failed to replace the calendar address')}
  >
    Calendars that use the old address stop updating. Add the new address to them.
  </ConfirmButton>
)

const RemoveAddress = () => (
  <ConfirmButton
    trigger={open => (
      <Button size="sm" variant="danger-ghost" aria-label="Remove calendar address" onClick={open}>
        Remove
      </Button>
    )}
    endpoint={calendarAddress.remove}
    input={{}}
    title="Remove the calendar address?"
    action="Remove address"
    busy="Removing"
    done="Calendar address removed"
    onError={toastError('Update Failed', 'Failed to remove the calendar address')}
  >
    Calendars that use it stop updating and keep what they have. Remove the calendar there too.
  </ConfirmButton>
)

/** The address can't be shown after the server got a new key, but calendars that use it still update. */
const HiddenAddress = () => (
  <p className="t-2">
    This address can't be shown anymore. Calendars that use it still update. Create a new address to add it to
    another calendar.
  </p>
)

/** Most of the address is hidden, because a screen may be shared; Copy has all of it. */
const Address = ({ address }: { address: string }) => (
  <Field label="Calendar address" hint="Anyone with the address can read it.">
    {ariaProps => (
      <div className={styles.address}>
        <InputBox as="input" {...ariaProps} readOnly value={maskedAddress(subscriptionAddress(address))} />
        <CopyButton text={address} label="Copy address" />
      </div>
    )}
  </Field>
)

/** Secret address of the user's calendar, for calendar apps. */
export const CalendarCard = () => (
  <Card title="Calendar" note="Dues, locks, correction windows and votes, in your calendar's time.">
    <QueryBoundary query={useApiQuery(calendarAddress.read, {})} name="Your calendar address">
      {({ address, createdAt }) =>
        createdAt === null ? (
          <CreateAddress />
        ) : (
          <div className="stack">
            {address === null ? <HiddenAddress /> : <Address address={address} />}
            <div className="row wrap">
              {address !== null && (
                <a className={buttonClass({ size: 'sm' })} href={subscriptionAddress(address)}>
                  <CalendarPlus />
                  Add to calendar
                </a>
              )}
              <NewAddress />
              <RemoveAddress />
            </div>
          </div>
        )
      }
    </QueryBoundary>
  </Card>
)
