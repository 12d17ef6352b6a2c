import { settings } from './settings.ts'

/** An unknown variable, and the setting it probably means. */
export type MisspelledSetting = { name: string; meant: string }

const variables = Object.values(settings).flatMap(({ variable }) => [variable, `${variable}_FILE`])

/** Shorter names are one character away from half the environment. */
const longEnough = 6

/**
 * Finds variables that look like settings but are not, such as PUBLICURL, SIDEPOT_PORT or SMPT_URL, and would be
 * ignored.
 */
export const misspelledIn = (env: Record<string, string | undefined>): MisspelledSetting[] =>
  Object.keys(env)
    .filter(name => env[name] !== undefined && !variables.includes(name))
    .flatMap(name => {
      const meant = variables.find(variable => resembles(name, variable))
      return meant === undefined ? [] : [{ name, meant }]
    })

export const misspelledSentence = ({ name, meant }: MisspelledSetting): string =>
  `${name} isn't a setting and has no effect. Did you mean ${meant}?`

const resembles = (name: string, variable: string): boolean => {
  const [a, b] = [bare(name), bare(variable)]
  return a === b || (b.length >= longEnough && isOneSlipAway(a, b))
}

const bare = (name: string): string =>
  name
    .toUpperCase()
    .replace(/^SIDEPOT/, '')
    .replace(/[^A-Z0-9]/g, '')

/** Whether two names differ by one extra, missing or wrong character, or by two swapped ones. */
const isOneSlipAway = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [tailA, tailB] = [a.slice(same), b.slice(same)]
  return (
    tailA.slice(1) === tailB ||
    tailA === tailB.slice(1) ||
    tailA.slice(1) === tailB.slice(1) ||
    (tailA.slice(2) === tailB.slice(2) && tailA[0] === tailB[1] && tailA[1] === tailB[0])
  )
}
