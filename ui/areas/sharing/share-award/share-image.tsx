import type { Award } from '#contract/awards'
import { dollarsText } from '#domain/money'
import { pointsText } from '#domain/points'
import { withBasePath } from '#ui/lib/base-path'
import { publicWinner } from './share-text.ts'
import styles from './share-dialog.module.css'

/** Returns the URL of an award's share card, 1200 by 630 pixels. */
export const shareImageOf = (awardId: number): string => withBasePath(`/share/award/${awardId}/image.png`)

/** Link preview image of the award. The league sees it before it is shared. */
export const ShareImage = ({ award, label }: { award: Award; label: string }) => (
  <div className={styles.shareImage}>
    <img
      src={shareImageOf(award.id)}
      alt={`Share card: ${publicWinner(award)}, ${label}, ${award.playerName}, ${pointsText(award.points)} points, ${dollarsText(award.prizeAmount, award.currency)}`}
      width={1200}
      height={630}
    />
  </div>
)
