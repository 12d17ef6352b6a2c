export type Status = 'ok' | 'warning' | 'problem'

/** What a look at one thing came to. */
export type Finding = {
  status: Status
  what: string
  /** What to do about it; null where there is nothing to do. */
  remedy: string | null
  /** Does it, where it harms nothing; answers what was done. */
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
