import { useState, type FormEvent } from 'react'
import { Form } from '#ui/components/form.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import type { Cookies } from './use-look-up.ts'
import { Back } from './league-choice.tsx'
import styles from './address-form.module.css'
import cookiePictureStyles from './cookie-picture.module.css'

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

/** Picture of where a browser shows its cookies. The caption gives the same information to screen readers. */
export const CookiePicture = () => (
  <figure className={cookiePictureStyles.figure}>
    <div className={cookiePictureStyles.browser} aria-hidden="true">
      <div className={cookiePictureStyles.bar}>fantasy.espn.com</div>
      <div className={cookiePictureStyles.tabs}>
        <span>Elements</span>
        <span>Network</span>
        <span data-on="">
          Application <Mark at={1} />
        </span>
      </div>
      <div className={cookiePictureStyles.columns}>
        <ul>
          <li>Storage</li>
          <li data-on="">
            Cookies <Mark at={2} />
          </li>
          <li>fantasy.espn.com</li>
        </ul>
        <ul>
          <li>device_id</li>
          <li data-on="">
            espn_s2 <Mark at={3} />
          </li>
          <li data-on="">
            SWID <Mark at={4} />
          </li>
        </ul>
      </div>
    </div>
    <figcaption className="t-sm t-2">
      Sign in at fantasy.espn.com on a computer and press F12. <b className="t-strong">1</b> Application,{' '}
      <b className="t-strong">2</b> Cookies, then copy the values of <b className="t-strong">3</b> espn_s2 and{' '}
      <b className="t-strong">4</b> SWID.
    </figcaption>
  </figure>
)

const Mark = ({ at }: { at: number }) => <b className={cookiePictureStyles.pin}>{at}</b>
