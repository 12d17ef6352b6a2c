import type { Outside } from '#app'
import type { Config } from '#config'
import type { MigrationState } from '#db/migrate'
import type { OpenDatabase } from '#db/open'
import type { MisspelledSetting } from '../../../misspelled-settings.ts'

/** What the doctor looks at. */
export type Installation = {
  config: Config
  /** What is wrong with the settings; those it names are left out of `config`. */
  faults: string[]
  /** Variables that look like settings and are none. */
  misspelt: MisspelledSetting[]
  /** UTC milliseconds by this machine's clock. */
  now: () => number
  outside: Outside
  database: DatabaseState
}

export type DatabaseState =
  /** Nobody looks, because DATABASE_URL itself is wrong. */
  | { is: 'unknown' }
  /** An SQLite file that does not exist yet. */
  | { is: 'not made' }
  | { is: 'closed'; fault: string; remedy: string }
  | { is: 'open'; open: OpenDatabase; state: MigrationState }
