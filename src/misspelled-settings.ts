import { settings } from './settings.ts'

/** An unknown variable, and the setting it probably means. */
export type MisspelledSetting = { given: string; meant: string }

const variables = Object.values(settings).flatMap(({ variable }) => [variable, `${variable}_FILE`])

/** Shorter names are one character away from half the environment. */
const longEnough = 6

/**
 * Finds variables that look like settings but are not, such as PUBLICURL, SIDEPOT_PORT or SMPT_URL, and would be
 * ignored.
 */
export const misspelledIn = (env: Record<string, string | undefined>): MisspelledSetting[] =>
  Object.keys(env)
    .filter(given => env[given] !== undefined && !variables.includes(given))
    .flatMap(given => {
      const meant = variables.find(variable => resembles(given, variable))
      return meant === undefined ? [] : [{ given, meant }]
    })

export const misspelledSentence = ({ given, meant }: MisspelledSetting): string =>
  `${given} isn't a setting and has no effect. Did you mean ${meant}?`

const resembles = (given: string, variable: string): boolean => {
  const [a, b] = [bare(given), bare(variable)]
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
  const [restA, restB] = [a.slice(same), b.slice(same)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}
