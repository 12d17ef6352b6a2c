import type { Key } from 'ink'
import type { Source } from './read-board.ts'

export const views = ['leaderboard', 'pot', 'week', 'awards'] as const
export type View = (typeof views)[number]

export const exports = ['awards', 'leaderboard', 'ledger'] as const
export type Export = (typeof exports)[number]

/** The user's place in the overview; preserved during a review. */
export type BoardLocation = {
  /** Null while a league is being selected. */
  leagueId: number | null
  view: View
  /** Index of the selected line in the leagues, a view or a menu. */
  row: number
  menu: 'import' | 'export' | 'award' | null
  /** Result of the last action. */
  message: string | null
}

export const start: BoardLocation = { leagueId: null, view: 'leaderboard', row: 0, menu: null, message: null }

/** Available choices. */
export type Choices = { leagueIds: number[]; sources: Source[] }

export type BoardAction =
  | { type: 'move'; by: number }
  | { type: 'turn'; by: 1 | -1 }
  | { type: 'open'; leagueId: number }
  | { type: 'menu'; menu: NonNullable<BoardLocation['menu']> }
  | { type: 'back' }
  | { type: 'say'; message: string | null }

/** Request of a key press that the screen cannot handle itself. */
export type BoardRequest =
  | { wants: 'leave' }
  | { wants: 'refresh' }
  | { wants: 'import'; source: Source }
  | { wants: 'export'; what: Export }

const page = 10

/** Maps a key to an action in the current place; undefined for other keys. The award form handles its own keys. */
export const keyOf = (
  place: BoardLocation,
  choices: Choices,
  input: string,
  key: Partial<Key>,
): BoardAction | BoardRequest | undefined => {
  if (key.downArrow || input === 'j') return { type: 'move', by: 1 }
  if (key.upArrow || input === 'k') return { type: 'move', by: -1 }
  if (key.pageDown) return { type: 'move', by: page }
  if (key.pageUp) return { type: 'move', by: -page }
  if (input === 'q') return { wants: 'leave' }
  if (place.menu !== null) return menuKey(place, choices, input, key)
  if (input === 'r') return { wants: 'refresh' }
  if (place.leagueId === null) return leagueKey(place, choices, key)
  if (key.leftArrow || input === 'h' || (key.tab && key.shift)) return { type: 'turn', by: -1 }
  if (key.rightArrow || input === 'l' || key.tab) return { type: 'turn', by: 1 }
  if (input === 'i') return { type: 'menu', menu: 'import' }
  if (input === 'e') return { type: 'menu', menu: 'export' }
  if (input === 'a') return { type: 'menu', menu: 'award' }
  return key.escape || input === 'b' ? { type: 'back' } : undefined
}

const leagueKey = (
  place: BoardLocation,
  { leagueIds }: Choices,
  key: Partial<Key>,
): BoardAction | BoardRequest | undefined => {
  if (key.escape) return { wants: 'leave' }
  const leagueId = leagueIds[place.row]
  return key.return && leagueId !== undefined ? { type: 'open', leagueId } : undefined
}

const menuKey = (
  place: BoardLocation,
  { sources }: Choices,
  input: string,
  key: Partial<Key>,
): BoardAction | BoardRequest | undefined => {
  if (key.escape || input === 'b') return { type: 'back' }
  if (!key.return) return undefined
  const source = sources[place.row]
  if (place.menu === 'import' && source) return { wants: 'import', source }
  const what = exports[place.row]
  return place.menu === 'export' && what ? { wants: 'export', what } : undefined
}

/** Pure reducer: returns the place after an action. */
export const moved = (
  place: BoardLocation,
  action: BoardAction,
  { lines }: { lines: number },
): BoardLocation => {
  switch (action.type) {
    case 'move':
      return { ...place, row: Math.max(0, Math.min(place.row + action.by, lines - 1)) }
    case 'turn': {
      const index = (views.indexOf(place.view) + action.by + views.length) % views.length
      return { ...place, row: 0, message: null, view: views[index] ?? 'leaderboard' }
    }
    case 'open':
      return { ...start, leagueId: action.leagueId }
    case 'menu':
      return { ...place, row: 0, message: null, menu: action.menu }
    case 'back':
      return place.menu === null ? start : { ...place, row: 0, menu: null }
    case 'say':
      return { ...place, row: 0, menu: null, message: action.message }
  }
}
