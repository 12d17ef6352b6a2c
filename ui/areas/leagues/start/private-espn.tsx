import { useState, type FormEvent } from 'react'
import { Form } from '#ui/components/form.tsx'
import { Link } from '#ui/components/link.tsx'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { paths } from '#ui/lib/paths'
import { CookiePicture } from './cookie-picture.tsx'
import { Back } from './league-choice.tsx'
import type { Cookies } from './pasted-cookies.ts'
import styles from './address-form.module.css'

/** Requirements of a private ESPN league: one picture, two fields. */
export const PrivateEspn = ({
  leagueRef,
  error,
  isLookingUp,
  onFind,
  onBack,
}: {
  leagueRef: string
  error: string | undefined
  isLookingUp: boolean
  onFind: (cookies: Cookies) => void
  onBack: () => void
}) => {
  const [espnS2, setEspnS2] = useState('')
  const [swid, setSwid] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = (value: string, name: string) =>
    isTried && value.trim() === '' ? `Paste the value of ${name}` : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (espnS2.trim() && swid.trim()) onFind({ espnS2: espnS2.trim(), swid: swid.trim() })
  }
  return (
    <>
      <div>
        <Back onBack={onBack} />
        <h1 className="t-page">This ESPN league is private</h1>
        <p className="t-base t-2 breaks">
          League {leagueRef} exists, but ESPN shows it to members only. Copy two cookies from your own
          browser, once.
        </p>
      </div>
      <CookiePicture />
      <Form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="espn_s2"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={espnS2}
          error={missing(espnS2, 'espn_s2') ?? error}
          onChange={event => setEspnS2(event.currentTarget.value)}
        />
        <TextField
          label="SWID"
          autoComplete="off"
          spellCheck={false}
          placeholder="{8C1D..."
          hint="Stored encrypted, used only to read this league. They work until you sign out of ESPN."
          value={swid}
          error={missing(swid, 'SWID')}
          onChange={event => setSwid(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" size="lg" block busy={isLookingUp && 'Finding your league'}>
          Find my league
        </Button>
      </Form>
      <p className="t-2">
        On a phone, or prefer not to? Make the league public on ESPN under League, Settings, Basic Settings,
        or{' '}
        <Link className="t-med" to={paths.leagueByName}>
          enter weeks manually
        </Link>
        .
      </p>
    </>
  )
}
