import type { Award } from '#contract/awards'
import { dollarsText } from '#domain/money'
import { pointsText } from '#domain/points'
import { Bone } from '#ui/components/skeleton.tsx'
import { atBase } from '#ui/lib/base-path'
import styles from './share-dialog.module.css'

/** Where the server draws an award's share card, 1200 by 630. */
export const shareImageOf = (awardId: number): string => atBase(`/share/award/${awardId}/image.png`)

/** The card that a link to the award unfurls to. Shown once the award is shared, because that is what others get. */
export const ShareImage = ({ award, label, isReady }: { award: Award; label: string; isReady: boolean }) => (
  <div className={styles.shareImage}>
    {isReady ? (
      <img
        src={shareImageOf(award.id)}
        alt={`Share card: ${award.managerName}, ${label}, ${award.playerName}, ${pointsText(award.points)} points, ${dollarsText(award.prizeAmount, award.currency)}`}
        width={1200}
        height={630}
      />
    ) : (
      <Bone className={styles.shareWait} />
    )}
  </div>
)
