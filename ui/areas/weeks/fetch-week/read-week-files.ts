/** What somebody chose, as the import call takes it: a spreadsheet's text, or the provider's saved answers. */
export type WeekFiles = { csv: string } | { responses: unknown[] }

const isCsv = ({ name, type }: File) => name.toLowerCase().endsWith('.csv') || type === 'text/csv'

const parse = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await file.text())
  } catch {
    throw new Error(`${file.name} is not a saved answer: it holds no JSON.`)
  }
}

/** Reads the chosen files. Throws an Error that says which one is wrong. */
export const readWeekFiles = async (files: readonly File[]): Promise<WeekFiles> => {
  const [sheet] = files.filter(isCsv)
  if (!sheet) return { responses: await Promise.all(files.map(parse)) }
  if (files.length > 1) throw new Error('Choose one CSV file, or one or more .json files.')
  return { csv: await sheet.text() }
}
