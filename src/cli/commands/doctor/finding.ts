export type Status = 'ok' | 'warning' | 'problem'

/** What a look at one thing came to. */
export type Finding = {
  status: Status
  what: string
  /** What to do about it; null where there is nothing to do. */
  remedy: string | null
}

export const ok = (what: string): Finding => ({ status: 'ok', what, remedy: null })
export const warning = (what: string, remedy: string): Finding => ({ status: 'warning', what, remedy })
export const problem = (what: string, remedy: string): Finding => ({ status: 'problem', what, remedy })
