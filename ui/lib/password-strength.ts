import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { commonList } from '#domain/common-passwords'

/** Longer ones take long to judge and are strong by then. */
const checked = 100

const checkStrength = new ZxcvbnFactory({ dictionary: { passwords: commonList.trim().split(/\s+/) } })

/**
 * How hard a password is to guess, 0 to 4. Words that are known of its owner count for nothing. Loaded only where a new
 * password is typed: with the list it is some 50 kB, compressed.
 */
export const strengthOf = (password: string, known: readonly string[]): number => {
  const words = known
    .flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(word => word.length > 2)
  const unknown = words.reduce(
    (rest, word) => rest.replaceAll(word, ''),
    password.slice(0, checked).toLowerCase(),
  )
  const scores = [password.slice(0, checked), ...(words.length > 0 ? [unknown] : [])]
  return Math.min(...scores.map(text => checkStrength.check(text, words).score))
}
