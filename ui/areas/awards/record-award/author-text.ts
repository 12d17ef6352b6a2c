import type { Award } from '#contract/awards'
import { momentText } from '#ui/lib/format'

/** Who changed an award last, and when: Changed by Dana Whitfield, Nov 12, 8:40 AM. '' while nobody has. */
export const changedText = ({ changedBy, changedAt }: Award): string =>
  changedBy !== null && changedAt !== null ? `Changed by ${changedBy}, ${momentText(changedAt)}.` : ''

/** Who gave an award, and when, and who changed it: Recorded by Dana Whitfield, Nov 11, 9:12 AM. */
export const recordedText = (award: Award): string =>
  [`Recorded by ${award.createdBy}, ${momentText(award.createdAt)}.`, changedText(award)]
    .filter(Boolean)
    .join(' ')
