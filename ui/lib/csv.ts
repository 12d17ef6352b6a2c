import { fileNamePart } from '#domain/csv'

/** The name of a download: letters, digits and single underscores, and the day. */
export const csvName = (league: string, what: string, now = new Date()): string =>
  `${fileNamePart(league)}_${what}_${now.toISOString().slice(0, 10)}.csv`
