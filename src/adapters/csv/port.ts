import type { ProviderPort } from '#core/sync/provider'
import { malformed } from '../malformed.ts'
import { readCsvWeek } from './read-week.ts'

/** CSV files. `now` (UTC milliseconds) tells the season, which the file does not. */
export const csvPort = ({ now }: { now: () => number }): ProviderPort => ({
  label: 'CSV',
  source: 'csv_import',
  readSaved(answers, week) {
    const [csv, ...others] = answers
    if (typeof csv !== 'string' || others.length > 0) {
      throw malformed("Give the text of one CSV file, with one row for each player of the week's line-ups.")
    }
    return readCsvWeek(csv, week, now())
  },
})
