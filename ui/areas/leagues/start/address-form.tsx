import { Check } from 'lucide-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { FoundAddress } from '#domain/league-address/found-address'
import { readAddress } from '#domain/league-address/read-address'
import { Form } from '#ui/components/form.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { Field, InputBox } from '#ui/components/field.tsx'
import { paths } from '#ui/lib/paths'
import { providerName } from '#ui/lib/providers'
import { useDebounced } from '#ui/lib/use-debounced'
import styles from './address-form.module.css'

/** Detects the provider of the pasted address after a short pause in typing, without a request. */
const ProviderBadge = ({ address, isWrong }: { address: string; isWrong: boolean }) => {
  const found = readAddress(useDebounced(address, 200))
  if (address.trim() === '' || found.provider === null) return null
  const isRead = found.kind !== 'unclear' && !isWrong
  return (
    <Badge tone={isRead ? 'pos' : undefined} className={styles.badge}>
      {isRead && <Check />}
      {providerName(found.provider)}
    </Badge>
  )
}

type Unclear = Extract<FoundAddress, { kind: 'unclear' }>

/** Form with one field and one button. Errors are shown at the field, which keeps its text and gets the focus. */
export const AddressForm = ({
  value,
  onChange,
  error,
  advice,
  isLookingUp,
  onFind,
}: {
  value: string
  onChange: (address: string) => void
  error: string | undefined
  /** Suggestions for the error, other than pasting something else. */
  advice: ReactNode
  isLookingUp: boolean
  onFind: () => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<Unclear>()
  const shown = wrong?.message ?? error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readAddress(value)
    setWrong(read.kind === 'unclear' ? read : undefined)
    input.current?.focus()
    if (read.kind !== 'unclear') onFind()
  }
  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      <Field label="League URL" hint="A Sleeper username works too." error={shown}>
        {ariaProps => (
          <InputBox className={styles.box}>
            <input
              {...ariaProps}
              ref={input}
              value={value}
              autoFocus
              inputMode="url"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              placeholder="sleeper.com/leagues/..."
              onChange={event => {
                setWrong(undefined)
                onChange(event.currentTarget.value)
              }}
            />
            <ProviderBadge address={value} isWrong={shown !== undefined} />
          </InputBox>
        )}
      </Field>
      {wrong?.isCsvOnly && (
        <Link className={buttonClass({})} to={paths.leagueByName}>
          Create a league manually
        </Link>
      )}
      {advice}
      <Button type="submit" variant="primary" size="lg" block busy={isLookingUp && 'Finding your league'}>
        Find my league
      </Button>
      <Announce>{shown ?? ''}</Announce>
    </Form>
  )
}
