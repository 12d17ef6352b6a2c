import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { commonList } from '#domain/common-passwords'

/** Longer passwords take long to check and are strong anyway. */
const checked = 100

const checkStrength = new ZxcvbnFactory({ dictionary: { passwords: commonList.trim().split(/\s+/) } })

/**
 * Returns the strength of a password, 0 to 4. Known words about its owner don't count. Loaded only when a new password
 * is typed: with its word list it is about 50 kB, compressed.
 */
export const strengthOf = (password: string, known: readonly string[]): number => {
  const words = known
    .flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(word => word.length > 2)
  const unknown = words.reduce(
    (remainder, word) => remainder.replaceAll(word, ''),
    password.slice(0, checked).toLowerCase(),
  )
  const scores = [password.slice(0, checked), ...(words.length > 0 ? [unknown] : [])]
  return Math.min(...scores.map(text => checkStrength.check(text, words).score))
}
