/** Result of one health check. */
export type Finding = {
  check: string
  status: 'ok' | 'warning' | 'problem'
  what: string
  /** Suggested fix; null when none is needed. */
  suggestedFix: string | null
}

/** Checks everything that can go wrong with an instance, without blocking the caller. */
export type Doctor = () => Promise<Finding[]>
