import type { Outside } from '#app'
import type { Config } from '#config'
import type { MigrationState } from '#db/migrate'
import type { OpenDatabase } from '#db/open'
import type { MisspelledSetting } from '#config/misspelled-settings'

/** Input of the health checks. */
export type Installation = {
  config: Config
  /** Errors in the settings; the affected settings are omitted from `config`. */
  faults: string[]
  /** Variables that look like settings but are not. */
  misspelt: MisspelledSetting[]
  /** UTC milliseconds by this machine's clock. */
  now: () => number
  outside: Outside
  database: DatabaseState
}

export type DatabaseState =
  /** Not checked, because DATABASE_URL itself is invalid. */
  | { is: 'unknown' }
  /** An SQLite file that does not exist yet. */
  | { is: 'not created' }
  | { is: 'closed'; fault: string; suggestedFix: string }
  | { is: 'open'; open: OpenDatabase; state: MigrationState }

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
