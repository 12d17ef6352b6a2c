export type Status = 'ok' | 'warning' | 'problem'

/** Result of one check. */
export type Finding = {
  status: Status
  what: string
  /** Suggested fix; null if there is nothing to do. */
  remedy: string | null
  /** Applies the fix if it is safe; returns what was done. */
  fix?: Fix
}

export type Fix = () => Promise<string>

export const ok = (what: string): Finding => ({ status: 'ok', what, remedy: null })
export const warning = (what: string, remedy: string, fix?: Fix): Finding => ({
  status: 'warning',
  what,
  remedy,
  ...(fix && { fix }),
})
export const problem = (what: string, remedy: string, fix?: Fix): Finding => ({
  status: 'problem',
  what,
  remedy,
  ...(fix && { fix }),
})
