/** How somebody came to where they are: by a link, by one that left no step to go back to, or by Back, Forward, a reload. */
export type Came = 'push' | 'replace' | 'pop'

/** Where somebody is, without the path that the installation stands under. */
export type Place = { pathname: string; search: string; state: unknown; came: Came }

export type History = {
  place: () => Place
  /** The address of a place as links write it. */
  href: (path: string) => string
  go: (by: number) => void
  move: (path: string, how: 'push' | 'replace', state: unknown) => void
  /** Told of every move; answers how to listen no more. */
  listen: (told: () => void) => () => void
}

type Kept = { idx: number; usr?: unknown }

const keptIn = (state: unknown): Kept =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? { idx: state.idx, ...('usr' in state ? { usr: state.usr } : {}) }
    : { idx: 0 }

/** Who is told of moves, and which was the last. */
const moves = () => {
  const listeners = new Set<() => void>()
  let last: Came = 'pop'
  return {
    came: () => last,
    tell: (how: Came) => {
      last = how
      for (const told of listeners) told()
    },
    listen: (told: () => void) => {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
  }
}

const without = (base: string, pathname: string): string =>
  base !== '' && pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname

/**
 * The browser's own history. Each entry is numbered, which hold-navigation.ts reads, and keeps the state of whoever moved,
 * which no link from elsewhere can fill in.
 */
export const browserHistory = (base: string): History => {
  const { came, tell, listen } = moves()
  window.history.replaceState(keptIn(window.history.state), '')
  window.addEventListener('popstate', () => tell('pop'))
  return {
    place: () => {
      const { pathname, search } = window.location
      return {
        pathname: without(base, pathname),
        search,
        state: keptIn(window.history.state).usr,
        came: came(),
      }
    },
    href: path => base + path,
    go: by => window.history.go(by),
    move: (path, how, state) => {
      const { idx } = keptIn(window.history.state)
      const kept: Kept = { idx: how === 'push' ? idx + 1 : idx, usr: state }
      if (how === 'push') window.history.pushState(kept, '', base + path)
      else window.history.replaceState(kept, '', base + path)
      tell(how)
    },
    listen,
  }
}

type Entry = { pathname: string; search: string; state: unknown }

/** Where a history starts: at an address, or at one with a state. */
export type Start = string | { pathname: string; state: unknown }

const entryOf = (path: string, state?: unknown): Entry => {
  const { pathname, search } = new URL(path, 'http://here')
  return { pathname, search, state }
}

/** A history without a browser, for tests. */
export const memoryHistory = (starts: readonly Start[], start = starts.length - 1): History => {
  let entries = starts.map(from =>
    typeof from === 'string' ? entryOf(from) : entryOf(from.pathname, from.state),
  )
  let at = start
  const { came, tell, listen } = moves()
  return {
    place: () => ({ ...(entries[at] ?? entryOf('/')), came: came() }),
    href: path => path,
    go: by => {
      at = Math.min(Math.max(at + by, 0), entries.length - 1)
      tell('pop')
    },
    move: (path, how, state) => {
      if (how === 'push') at += 1
      entries = [
        ...entries.slice(0, at),
        entryOf(path, state),
        ...(how === 'push' ? [] : entries.slice(at + 1)),
      ]
      tell(how)
    },
    listen,
  }
}
