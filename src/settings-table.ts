import { readFileSync, writeFileSync } from 'node:fs'
import { settings } from './settings.ts'

const page = 'docs/hosting.md'
const begin = '<!-- settings -->'
const end = '<!-- /settings -->'

/** The settings as the table of docs/hosting.md. */
const settingsTable = (): string => {
  const rows = Object.values(settings).map(({ variable, text, schema, example }) => {
    const fallback = schema.safeParse(undefined)
    const value = fallback.success && fallback.data !== undefined ? `\`${String(fallback.data)}\`` : 'none'
    return `| \`${variable}\` | ${value} | ${text} For example \`${example}\`. |`
  })
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/** docs/hosting.md with its table as the settings are now. */
export const hostingPage = (): string => {
  const text = readFileSync(page, 'utf8')
  const [before = ''] = text.split(begin)
  const [, after = ''] = text.split(end)
  return `${before}${begin}\n${settingsTable()}\n${end}${after}`
}

export const writeHostingPage = (): void => writeFileSync(page, hostingPage())
