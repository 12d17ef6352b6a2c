import { useState, type ReactNode } from 'react'
import type { OutputOf } from '#contract/kernel/endpoint'
import type { start } from '#contract/weeks/start'
import { readAddress } from '#domain/league-address/read-address'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { type CallError, issueAt } from '#ui/lib/call'
import { leagueDashboard, paths } from '#ui/lib/paths'
import { AddressForm, WhereToFind } from './address-form.tsx'
import { LeagueChoice, NeedsSignIn } from './league-choice.tsx'
import { PrivateEspn } from './private-espn.tsx'
import { useLookUp, type Cookies, type Found, storedCookies, type Pasted } from './use-look-up.ts'

type Listed = OutputOf<typeof start.lookUp>['leagues']

/** Current view: the address field, or the next step that the last response requires. */
type View =
  | { kind: 'field' }
  | { kind: 'choose'; owner: string; leagues: Listed }
  | { kind: 'private'; leagueRef: string }
  | { kind: 'sign-in'; message: string }

const ownerIn = (address: string): string | undefined => {
  const read = readAddress(address)
  return read.kind === 'user' ? read.userName : undefined
}

const refIn = (address: string): string => {
  const read = readAddress(address)
  return read.kind === 'league' ? read.leagueRef : ''
}

const Advice = ({
  error,
  onSeason,
  onContinue,
}: {
  error: CallError | undefined
  onSeason: (season: number) => void
  onContinue: () => void
}): ReactNode => {
  if (error?.code === 'already_here') {
    return error.leagueId === undefined ? (
      <Button onClick={onContinue}>Start anyway</Button>
    ) : (
      <Link className={buttonClass({})} to={leagueDashboard(error.leagueId)}>
        Open it
      </Link>
    )
  }
  const { otherSeason } = error ?? {}
  if (otherSeason === undefined) return null
  return <Button onClick={() => onSeason(otherSeason)}>Continue with {otherSeason}</Button>
}

/** Search for the league: the pasted address, the current view, and what the last lookup found or reported. */
const useSearch = (onFound: (found: Found) => void) => {
  const { isLookingUp, lookUp } = useLookUp()
  const [address, setAddress] = useState('')
  const [view, setView] = useState<View>({ kind: 'field' })
  const [error, setError] = useState<CallError>()
  const find = (pasted: Pasted, cookies: Cookies = {}) => {
    setError(undefined)
    lookUp(pasted, cookies, {
      onFound: ({ league, leagues }) => {
        if (league) onFound({ league, pasted })
        else setView({ kind: 'choose', owner: ownerIn(pasted.address) ?? '', leagues })
      },
      onError: error => {
        setError(error)
        if (error.code === 'provider_private') setView({ kind: 'private', leagueRef: refIn(pasted.address) })
        else if (error.code === 'needs_sign_in') setView({ kind: 'sign-in', message: error.message })
      },
    })
  }
  return {
    ...{ isLookingUp, address, view, error, find },
    message: error && (issueAt(error, 'address') ?? (error.message || "Couldn't look up the league.")),
    type: (text: string) => {
      setAddress(text)
      setError(undefined)
    },
    back: () => {
      setError(undefined)
      setView({ kind: 'field' })
    },
  }
}

type Search = ReturnType<typeof useSearch>

const PasteAddress = ({ search }: { search: Search }) => {
  const { address, find, error } = search
  return (
    <>
      <div>
        <h1 className="t-page">Paste your league URL</h1>
        <p className="t-base t-2">
          Sidepot reads the teams, positions and last finished week. It doesn't change anything in your
          league.
        </p>
      </div>
      <AddressForm
        value={address}
        onChange={search.type}
        error={search.message}
        advice={
          <Advice
            error={error}
            onSeason={season => find({ address, season })}
            onContinue={() => find({ address, anyway: true })}
          />
        }
        isLookingUp={search.isLookingUp}
        onFind={() => find({ address })}
      />
      <div className="stack">
        <WhereToFind />
        <p className="t-2">
          Not on Sleeper, ESPN or Yahoo?{' '}
          <Link className="t-med" to={paths.leagueByName}>
            Create a league manually
          </Link>
        </p>
      </div>
    </>
  )
}

const ChooseLeague = ({
  search: { address, find, error, message, back },
  view: { owner, leagues },
}: {
  search: Search
  view: Extract<View, { kind: 'choose' }>
}) => {
  const [chosen, setChosen] = useState<Pasted>()
  const choose = ({ leagueRef }: Listed[number]) => {
    const pasted = { address: `sleeper.com/leagues/${leagueRef}`, owner }
    setChosen(pasted)
    find(pasted)
  }
  return (
    <>
      <LeagueChoice owner={owner} leagues={leagues} onChoose={choose} onBack={back} />
      {message && <LiveRegion atOnce>{message}</LiveRegion>}
      <Advice
        error={error}
        onSeason={season => find({ address, season })}
        onContinue={() => chosen && find({ ...chosen, anyway: true })}
      />
    </>
  )
}

/** Finds the league behind a pasted address. */
export const FindLeague = ({ onFound }: { onFound: (found: Found) => void }) => {
  const search = useSearch(onFound)
  const { view, back } = search
  if (view.kind === 'choose') return <ChooseLeague search={search} view={view} />
  if (view.kind === 'private') {
    const hasTried = storedCookies().espnS2 !== undefined
    return (
      <PrivateEspn
        leagueRef={view.leagueRef}
        error={hasTried ? search.message : undefined}
        isLookingUp={search.isLookingUp}
        onFind={cookies => search.find({ address: search.address }, cookies)}
        onBack={back}
      />
    )
  }
  if (view.kind === 'sign-in') return <NeedsSignIn message={view.message} onBack={back} />
  return <PasteAddress search={search} />
}
