import { encodingOf, csvReadError } from '#domain/csv-encoding'

/** Selected files in the format of the import request: text of a spreadsheet, or saved provider responses. */
export type WeekFiles = { csv: string } | { responses: unknown[] }

const isCsv = ({ name, type }: File) => name.toLowerCase().endsWith('.csv') || type === 'text/csv'

const textOf = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

const parse = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await textOf(file))
  } catch {
    throw new Error(`${file.name} isn't a saved response: it contains no JSON.`)
  }
}

/** Reads the selected files; if spreadsheets are expected, one of them. Throws an Error that names the invalid file. */
export const readWeekFiles = async (files: readonly File[], isSheet: boolean): Promise<WeekFiles> => {
  const [sheet] = files.filter(file => isSheet || isCsv(file))
  if (!sheet) return { responses: await Promise.all(files.map(parse)) }
  if (files.length > 1) throw new Error('Choose one CSV file, or one or more .json files.')
  const csv = await textOf(sheet)
  const error = csvReadError(csv)
  if (error !== null) throw new Error(error)
  return { csv }
}
