import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { classes } from '#ui/lib/classes'
import { InputBox } from './field.tsx'
import menuStyles from './menu.module.css'
import styles from './player-field.module.css'

/** Suggested player with the last manager to have them. */
export type SuggestedPlayer = {
  playerName: string
  position: string
  nflTeam: string
  managerName: string
  week: number | null
}

type Props<P extends SuggestedPlayer> = {
  label: string
  value: string
  /** Suggested players, most likely first. */
  players: readonly P[]
  inputRef: (input: HTMLInputElement | null) => void
  onType: (text: string) => void
  onSelect: (player: P) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

const maxVisible = 6

const fits = (player: SuggestedPlayer, text: string) =>
  player.playerName
    .toLowerCase()
    .split(' ')
    .some(part => part.startsWith(text)) || player.playerName.toLowerCase().startsWith(text)

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const PlayerWithManager = ({ player }: { player: SuggestedPlayer }) => (
  <>
    <span className={classes('score', styles.code)}>{player.position}</span>
    <span className="grow">
      <span className="t-med trunc">
        {player.playerName} <span className="t-3">{player.nflTeam}</span>
      </span>
      <span className="t-sm t-2 line">
        {player.managerName || (player.week === null ? 'Nobody’s' : `Nobody’s, week ${player.week}`)}
      </span>
    </span>
  </>
)

/** Player name field: free text with suggestions from the league's history. Enter accepts one. */
export const PlayerField = <P extends SuggestedPlayer>({
  label,
  value,
  players,
  inputRef,
  onType,
  onSelect,
  onPaste,
}: Props<P>) => {
  const listId = useId()
  const [at, setAt] = useState<number>()
  const text = value.trim().toLowerCase()
  const found = text === '' ? [] : players.filter(player => fits(player, text)).slice(0, maxVisible)
  const isOpen = at !== undefined && found.length > 0
  const select = (player: P) => {
    setAt(undefined)
    onSelect(player)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const by = steps[event.key]
    const active = found[at]
    if (by !== undefined) setAt((at + by + found.length) % found.length)
    else if (event.key === 'Enter' && active) select(active)
    else if (event.key === 'Escape') setAt(undefined)
    else return
    event.preventDefault()
  }
  return (
    <span className={styles.player}>
      <InputBox>
        <input
          ref={inputRef}
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder="Player"
          value={value}
          onChange={event => {
            setAt(0)
            onType(event.target.value)
          }}
          onKeyDown={press}
          onPaste={onPaste}
          onBlur={() => setAt(undefined)}
        />
      </InputBox>
      {isOpen && (
        <ul
          className={classes(menuStyles.menu, styles.results)}
          id={listId}
          role="listbox"
          aria-label="Players"
        >
          {found.map((player, index) => (
            <li
              key={`${player.playerName} ${player.position}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={menuStyles.menuItem}
              data-highlighted={index === at ? '' : undefined}
              onPointerDown={event => {
                event.preventDefault()
                select(player)
              }}
            >
              <PlayerWithManager player={player} />
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}
