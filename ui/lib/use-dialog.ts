import { useSearchParams } from 'react-router-dom'

type About<K extends string> = Partial<Record<K, string | number>>

const withDialog = <K extends string>(
  now: URLSearchParams,
  name: string | undefined,
  keys: readonly K[],
  params: About<K>,
): URLSearchParams => {
  const next = new URLSearchParams(now)
  const set = (key: string, value: string | number | undefined) =>
    value === undefined || value === '' ? next.delete(key) : next.set(key, String(value))
  set('dialog', name)
  for (const key of keys) set(key, params[key])
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
      const value = about(key) ?? ''
      return /^\d{1,15}$/.test(value) ? Number(value) : undefined
    },
    open: (params: About<K> = {}) => setQuery(now => withDialog(now, name, keys, params)),
    /** Changes the parameters while it is open; Back still closes it. */
    turn: (params: About<K>) => setQuery(now => withDialog(now, name, keys, params), { replace: true }),
    close: () => setQuery(now => withDialog(now, undefined, keys, {}), { replace: true }),
  }
}

export const useShareDialog = () => useDialog('share', ['award'])

/** Returns a function that opens the share dialog of an award. */
export const useOpenShare = () => {
  const { open } = useShareDialog()
  return (awardId: number) => open({ award: awardId })
}
