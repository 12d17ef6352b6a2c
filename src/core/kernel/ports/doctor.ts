/** What a look at one thing of the installation came to. */
export type Finding = {
  check: string
  status: 'ok' | 'warning' | 'problem'
  what: string
  /** What to do about it; null where there is nothing to do. */
  remedy: string | null
}

/** Looks at everything that can go wrong with an installation, without holding up whoever asks. */
export type Doctor = () => Promise<Finding[]>
