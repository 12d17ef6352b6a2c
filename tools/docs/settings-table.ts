import { settings } from '#config/settings'

/** Renders the settings as the table of docs/hosting.md. */
export const settingsTable = (): string => {
  const rows = Object.values(settings).map(({ variable, text, schema, example }) => {
    const fallback = schema.safeParse(undefined)
    const value = fallback.success && fallback.data !== undefined ? `\`${String(fallback.data)}\`` : 'none'
    return `| \`${variable}\` | ${value} | ${text} For example \`${example}\`. |`
  })
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Lists every setting with its default, or otherwise an example, all commented out. */
export const envExample = (): string => {
  const entries = Object.values(settings).map(({ variable, text, schema, example }) => {
    const fallback = schema.safeParse(undefined)
    const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : example
    return [...wrapped(text, 98).map(line => `# ${line}`), `#${variable}=${value}`].join('\n')
  })
  return `${[header, ...entries].join('\n\n')}\n`
}

const header = '# Copy to .env, remove the # from the lines you need, and edit them. See docs/hosting.md.'

const wrapped = (text: string, width: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= width) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
