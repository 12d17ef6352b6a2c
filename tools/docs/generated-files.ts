import { readFileSync } from 'node:fs'
import { commandsPage } from './commands-page.ts'
import { layerTables } from './layer-tables.ts'
import { envExample, settingsTable } from './settings-table.ts'

/** A page with the text between `<!-- name -->` and `<!-- /name -->` replaced. */
const withSection = (page: string, name: string, text: string): string => {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const written = readFileSync(page, 'utf8')
  const [before = ''] = written.split(begin)
  const [, after = ''] = written.split(end)
  return `${before}${begin}\n\n${text}\n\n${end}${after}`
}

/** Files that come from the code, in whole or in part, by path: `npm run docs` writes them. */
export const generatedFiles: Record<string, () => string | Promise<string>> = {
  '.env.example': envExample,
  'docs/hosting.md': () => withSection('docs/hosting.md', 'settings', settingsTable()),
  'docs/development.md': () => withSection('docs/development.md', 'layers', layerTables()),
  'docs/cli.md': commandsPage,
}
