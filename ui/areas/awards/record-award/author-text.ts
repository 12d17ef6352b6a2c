import type { Award } from '#contract/awards'
import { momentText } from '#ui/lib/format'

/** Describes the last change: Changed by Dana Whitfield, Nov 12, 8:40 AM. '' if the award was never changed. */
export const changedText = ({ changedBy, changedAt }: Award): string =>
  changedBy !== null && changedAt !== null ? `Changed by ${changedBy}, ${momentText(changedAt)}.` : ''

/** Describes who recorded and last changed an award: Recorded by Dana Whitfield, Nov 11, 9:12 AM. */
export const recordedText = (award: Award): string =>
  [`Recorded by ${award.createdBy}, ${momentText(award.createdAt)}.`, changedText(award)]
    .filter(Boolean)
    .join(' ')
