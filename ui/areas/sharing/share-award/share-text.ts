import type { Award } from '#contract/awards'
import { dollarsText } from '#domain/money'
import { publicName } from '#domain/public-name'

const hashtagOrLink = /\s*(#[\p{L}\p{N}_]+|https?:\/\/\S+)/gu

/** Keeps the first of every hashtag and link; a league may carry one in its name. */
export const withoutRepeats = (text: string): string => {
  const seen = new Set<string>()
  return text.replace(hashtagOrLink, (match, mark: string) => {
    const known = mark.toLowerCase()
    if (seen.has(known)) return ''
    seen.add(known)
    return match
  })
}

const titleOf = ({ position, label, isOfPosition }: Award): string =>
  isOfPosition && position !== 'ALL' ? `Top ${position}` : label

/** The winner as others than their league are told: a former member has no name to shorten. */
export const publicWinner = ({ managerId, managerName }: Award): string =>
  managerId === null ? managerName : publicName(managerName)

/** What somebody posts about an award: who won what, and the hashtag of its kind. */
export const shareTextOf = (award: Award, isOwn: boolean): string => {
  const winner = isOwn ? 'me' : publicWinner(award)
  const when = award.week === null ? `the ${award.season} season` : `week ${award.week}`
  const hashtag = award.label.replace(/[^\p{L}\p{N}]/gu, '')
  return withoutRepeats(
    `${award.playerName} just won ${winner} ${dollarsText(award.prizeAmount, award.currency)}. ` +
      `${titleOf(award)} of ${when} in ${award.leagueName}. #${hashtag}`,
  )
}

/** The same with the link to the award at its end. */
export const withLink = (text: string, url: string): string => withoutRepeats(`${text} ${url}`)
