import { Download } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { WeekRecap } from '#contract/weeks/recaps'
import type { PictureShape } from '#domain/picture-shapes'
import { picturePath } from '#domain/recap-address'
import { plural } from '#domain/text'
import { prizeText, totalText } from '#domain/metric-value'
import { buttonClass } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { SegmentedTabs } from '#ui/components/segmented-tabs.tsx'
import { withBasePath } from '#ui/lib/base-path'
import styles from './week-picture.module.css'

const shapes = [
  { value: 'wide', label: 'Wide' },
  { value: 'tall', label: 'Tall' },
] as const satisfies readonly { value: PictureShape; label: string }[]

const sizes = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1350 } }

const phone = '(max-width: 767px)'
const watchWidth = (onChange: () => void) => {
  const list = window.matchMedia(phone)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Returns the picture shape that fits the screen: tall on phones. */
export const useShapeOfScreen = (): PictureShape =>
  useSyncExternalStore(watchWidth, () => (window.matchMedia(phone).matches ? 'tall' : 'wide'))

/** Returns the URL of a picture; its version prevents stale images. */
export const pictureUrl = (recap: WeekRecap, shape: PictureShape): string =>
  `${withBasePath(picturePath(recap, shape))}?v=${(recap.pictureVersion ?? '').slice(0, 12)}`

/** Alt text with the whole week. */
const altText = ({ week, leagueName, totalPrizeAmount, managers, winners, currency }: WeekRecap): string => {
  const descriptions = winners.map(
    ({ position, label, isBenchPlayer, playerName, managerName, prizeAmount }) => {
      const what = isBenchPlayer ? 'Bench' : position === 'ALL' ? label : position
      return `${what} ${playerName}, ${managerName}, ${prizeText(prizeAmount, currency)}`
    },
  )
  return `Week ${week}, ${leagueName}: ${totalText(totalPrizeAmount, currency)} to ${plural(managers, 'manager')}. ${descriptions.join('; ')}.`
}

/** Picture of the week in the selected shape, to view and download. */
export const PictureDialog = ({ recap, onClose }: { recap: WeekRecap; onClose: () => void }) => {
  const suits = useShapeOfScreen()
  const [chosen, setChosen] = useState<PictureShape>()
  const shape = chosen ?? suits
  return (
    <Dialog
      title={`Week ${recap.week} as an image`}
      width={720}
      footer={
        <a
          className={buttonClass({ variant: 'primary' })}
          href={pictureUrl(recap, shape)}
          download={`week-${recap.week}-${shape}.png`}
        >
          <Download />
          Save image
        </a>
      }
      onClose={onClose}
    >
      <SegmentedTabs label="Image shape" tabs={shapes} value={shape} onChange={setChosen}>
        <img
          key={shape}
          className={styles.picture}
          src={pictureUrl(recap, shape)}
          {...sizes[shape]}
          alt={altText(recap)}
        />
      </SegmentedTabs>
    </Dialog>
  )
}
