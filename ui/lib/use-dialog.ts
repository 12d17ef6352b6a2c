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
 * A dialog that is open when the address says so: it can be linked to, survives a reload, and Back closes it. What it is
 * about travels beside its name (`dialog=share&award=12`) and goes when it closes.
 *
 * @param keys the names of what it is about
 */
export const useDialog = <K extends string = never>(name: string, keys: readonly K[] = []) => {
  const [query, setQuery] = useSearchParams()
  const isOpen = query.get('dialog') === name
  const about = (key: K): string | undefined => (isOpen ? (query.get(key) ?? undefined) : undefined)
  return {
    isOpen,
    about,
    /** A number of what the dialog is about, such as the id of a league. */
    idOf: (key: K): number | undefined => {
      const told = about(key) ?? ''
      return /^\d{1,15}$/.test(told) ? Number(told) : undefined
    },
    open: (told: About<K> = {}) => setQuery(now => withDialog(now, name, keys, told)),
    /** Changes what it is about while it is open; Back still leads to before it. */
    turn: (told: About<K>) => setQuery(now => withDialog(now, name, keys, told), { replace: true }),
    close: () => setQuery(now => withDialog(now, undefined, keys, {}), { replace: true }),
  }
}
