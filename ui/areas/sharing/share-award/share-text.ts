import type { Award } from '#contract/awards'
import { dollarsText } from '#domain/money'
import { publicName } from '#domain/public-name'

const hashtagOrLink = /\s*(#[\p{L}\p{N}_]+|https?:\/\/\S+)/gu

/** Removes repeated hashtags and links, keeping the first of each; a league's name may contain some. */
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

/** Returns the winner's public name; former members have no name to shorten. */
export const publicWinner = ({ managerId, managerName }: Award): string =>
  managerId === null ? managerName : publicName(managerName)

/** Returns the share text of an award: the winner, the award and the hashtag of its type. */
export const shareTextOf = (award: Award, isOwn: boolean): string => {
  const winner = isOwn ? 'me' : publicWinner(award)
  const when = award.week === null ? `the ${award.season} season` : `week ${award.week}`
  const hashtag = award.label.replace(/[^\p{L}\p{N}]/gu, '')
  return withoutRepeats(
    `${award.playerName} just won ${winner} ${dollarsText(award.prizeAmount, award.currency)}. ` +
      `${titleOf(award)} of ${when} in ${award.leagueName}. #${hashtag}`,
  )
}

/** Appends the award's link to the share text. */
export const withLink = (text: string, url: string): string => withoutRepeats(`${text} ${url}`)
