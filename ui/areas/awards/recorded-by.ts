import type { Award } from '#contract/awards'
import { momentText } from '../../lib/format.ts'

/** Who gave an award, and when: Recorded by Dana Whitfield, Nov 11, 9:12 AM. */
export const recordedText = ({ createdBy, createdAt }: Award): string =>
  `Recorded by ${createdBy}, ${momentText(createdAt)}.`
