import { useState, useId, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { KeysDialog } from '#ui/components/keys-dialog.tsx'
import { type League, leagues } from '#contract/leagues/leagues'
import { type Found, placesFor, findPlaces } from '#ui/app/shell/palette/places'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Dialog } from '#ui/components/dialog.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import { classes } from '#ui/lib/classes'
import type { AppLocation } from './destinations.tsx'
import styles from './palette.module.css'

/** Overlay opened by keyboard shortcut: the command palette or the list of shortcuts. */
export const OverPage = ({
  opened,
  user,
  place,
  onClose,
}: {
  opened: 'palette' | 'keys'
  user: User
  place: AppLocation
  onClose: () => void
}) =>
  opened === 'palette' ? (
    <Palette user={user} place={place} onClose={onClose} />
  ) : (
    <KeysDialog onClose={onClose} />
  )

const usePlaces = (user: User, current: League | undefined): Found[] => {
  const all = useApiQuery(leagues.list, {}).data ?? []
  const league = all.find(({ id }) => id === current?.id) ?? all[0]
  const members = useApiQuery(
    leagues.members,
    { leagueId: league?.id ?? 0 },
    { enabled: league !== undefined },
  )
  return placesFor(user, all, league && { league, members: members.data ?? [] })
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Command palette: navigates to leagues, weeks, people and actions by keyboard. */
export const Palette = ({
  user,
  place,
  onClose,
}: {
  user: User
  place: AppLocation
  onClose: () => void
}) => {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const id = useId()
  const found = findPlaces(usePlaces(user, place.kind === 'league' ? place.league : undefined), text)
  const goTo = (place: Found | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) setAt((at + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') goTo(found[at])
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Dialog title="Search" flush onClose={onClose}>
      <div className={styles.palette}>
        <input
          className={styles.field}
          type="search"
          role="combobox"
          aria-label="Search"
          placeholder="Search leagues, weeks, people or actions"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          autoFocus
          value={text}
          onChange={event => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <Announce>{found.length === 0 ? `Nothing found for ${text}` : `${found.length} found`}</Announce>
        {found.length === 0 && <p className="t-2">Nothing found.</p>}
        <ul className={styles.places} role="listbox" id={`${id}-list`} aria-label="Places">
          {found.map((place, index) => (
            <li
              key={`${place.to} ${place.title}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={classes(styles.result, index === at && styles.active)}
              onPointerMove={() => setAt(index)}
              onClick={() => goTo(place)}
            >
              <span className={styles.title}>{place.title}</span>
              <span className={styles.note}>{place.note}</span>
            </li>
          ))}
        </ul>
        <p className={styles.footer}>Old names work too: Awards Entry, Yahoo Sync, Planner, Statements</p>
      </div>
    </Dialog>
  )
}
