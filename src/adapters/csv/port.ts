import { csv } from '#domain/providers/csv'
import type { ProviderPort } from '#core/kernel/ports/provider'
import { malformed } from '#adapters/malformed-error'
import { readCsvWeek } from './read-week.ts'

/** CSV files. `season` returns the current season, which the file does not contain. */
export const csvPort = ({ season }: { season: () => number }): ProviderPort => ({
  ...csv,
  readSaved(responses, week) {
    const [csv, ...others] = responses
    if (typeof csv !== 'string' || others.length > 0) {
      throw malformed("Enter the text of one CSV file, with one row for each player in the week's lineups.")
    }
    return readCsvWeek(csv, week, season())
  },
})
