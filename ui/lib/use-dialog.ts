import { useSearchParams } from 'react-router-dom'

type About<K extends string> = Partial<Record<K, string | number>>

const withDialog = <K extends string>(
  now: URLSearchParams,
  name: string | undefined,
  keys: readonly K[],
  told: About<K>,
): URLSearchParams => {
  const next = new URLSearchParams(now)
  const set = (key: string, value: string | number | undefined) =>
    value === undefined || value === '' ? next.delete(key) : next.set(key, String(value))
  set('dialog', name)
  for (const key of keys) set(key, told[key])
  return next
}

/**
 * Dialog state stored in the URL: it can be linked, survives a reload, and Back closes it. Its parameters are next to
 * its name (`dialog=share&award=12`) and are removed on close.
 *
 * @param keys names of its parameters
 */
export const useDialog = <K extends string = never>(name: string, keys: readonly K[] = []) => {
  const [query, setQuery] = useSearchParams()
  const isOpen = query.get('dialog') === name
  const about = (key: K): string | undefined => (isOpen ? (query.get(key) ?? undefined) : undefined)
  return {
    isOpen,
    about,
    /** Returns a numeric parameter of the dialog, such as a league ID. */
    idOf: (key: K): number | undefined => {
      const told = about(key) ?? ''
      return /^\d{1,15}$/.test(told) ? Number(told) : undefined
    },
    open: (told: About<K> = {}) => setQuery(now => withDialog(now, name, keys, told)),
    /** Changes the parameters while it is open; Back still closes it. */
    turn: (told: About<K>) => setQuery(now => withDialog(now, name, keys, told), { replace: true }),
    close: () => setQuery(now => withDialog(now, undefined, keys, {}), { replace: true }),
  }
}
