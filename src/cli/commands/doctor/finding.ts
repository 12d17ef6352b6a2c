export type Status = 'ok' | 'warning' | 'problem'

/** Result of one check. */
export type Finding = {
  status: Status
  what: string
  /** Suggested fix; null if there is nothing to do. */
  suggestedFix: string | null
  /** Applies the fix if it is safe; returns what was done. */
  fix?: Fix
}

export type Fix = () => Promise<string>

export const ok = (what: string): Finding => ({ status: 'ok', what, suggestedFix: null })
export const warning = (what: string, suggestedFix: string, fix?: Fix): Finding => ({
  status: 'warning',
  what,
  suggestedFix,
  ...(fix && { fix }),
})
export const problem = (what: string, suggestedFix: string, fix?: Fix): Finding => ({
  status: 'problem',
  what,
  suggestedFix,
  ...(fix && { fix }),
})
