import { Button } from '#ui/components/button.tsx'
import styles from './push.module.css'

/** Steps that put Sidepot on an iPhone's home screen, without which it gets no pushes. */
export const InstallSteps = () => (
  <>
    <p className="t-2">On iPhone and iPad, push needs Sidepot on the home screen.</p>
    <ol className={styles.steps}>
      <li>
        Tap <b className="t-strong">Share</b>.
      </li>
      <li>
        Choose <b className="t-strong">Add to Home Screen</b>.
      </li>
      <li>Open Sidepot from there and turn push on in Settings.</li>
    </ol>
  </>
)

/** How to allow push in a browser that blocks it; the web app can't ask again. */
export const BlockedHelp = ({ onCheckAgain }: { onCheckAgain: () => void }) => (
  <div className="row wrap between">
    <p className="t-2">
      This browser blocks push. Allow notifications under the lock sign beside the address, then come back.
    </p>
    <Button size="sm" onClick={onCheckAgain}>
      Check again
    </Button>
  </div>
)
