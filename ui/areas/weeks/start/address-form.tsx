import { Check } from 'lucide-react'
import { type ReactNode, useRef, useState, type FormEvent } from 'react'
import { readAddress } from '#domain/league-address/read-address'
import { useDebounced } from '#ui/lib/use-query-param'
import { Badge } from '#ui/components/badge.tsx'
import { providerName } from '#ui/lib/providers'
import type { FoundAddress } from '#domain/league-address/found-address'
import { Form } from '#ui/components/form.tsx'
import { Field, InputBox } from '#ui/components/field.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { Announce } from '#ui/components/live-region.tsx'
import styles from './address-form.module.css'
import whereToFindStyles from './where-to-find.module.css'

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

const places = [
  {
    provider: 'Sleeper',
    example: 'sleeper.com/leagues/1124...',
    steps:
      'Open your league at sleeper.com and copy the URL. In the app: open the league, its menu, Share league link. Or enter your Sleeper username.',
  },
  {
    provider: 'ESPN',
    example: 'fantasy.espn.com/...leagueId=',
    steps:
      'Open your league at fantasy.espn.com in a browser and copy the URL. It has leagueId= and a number in it.',
  },
  {
    provider: 'Yahoo',
    example: 'football.fantasysports.yahoo.com/f1/...',
    steps:
      'Open your league at football.fantasysports.yahoo.com in a browser and copy the URL. It has /f1/ and a number in it.',
  },
]

/** Examples of each provider's addresses, and how to find them. */
export const WhereToFind = () => {
  const [shown, setShown] = useState<string>()
  return (
    <div>
      <h2 className="t-sm t-2 t-med">Where to find it</h2>
      <ul className={whereToFindStyles.places}>
        {places.map(({ provider, example, steps }) => (
          <li key={provider}>
            <b>{provider}</b>
            <span className="t-2 trunc">{example}</span>
            <button
              type="button"
              className="link link-btn"
              aria-expanded={shown === provider}
              aria-label={`Show me where to find it on ${provider}`}
              onClick={() => setShown(shown === provider ? undefined : provider)}
            >
              {shown === provider ? 'Hide' : 'Show me'}
            </button>
            {shown === provider && <p className="t-2">{steps}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
