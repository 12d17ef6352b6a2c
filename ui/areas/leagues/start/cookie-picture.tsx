import styles from './cookie-picture.module.css'

/** Picture of where a browser shows its cookies. The caption gives the same information to screen readers. */
export const CookiePicture = () => (
  <figure className={styles.figure}>
    <div className={styles.browser} aria-hidden="true">
      <div className={styles.bar}>fantasy.espn.com</div>
      <div className={styles.tabs}>
        <span>Elements</span>
        <span>Network</span>
        <span data-on="">
          Application <Mark at={1} />
        </span>
      </div>
      <div className={styles.columns}>
        <ul>
          <li>Storage</li>
          <li data-on="">
            Cookies <Mark at={2} />
          </li>
          <li>fantasy.espn.com</li>
        </ul>
        <ul>
          <li>device_id</li>
          <li data-on="">
            espn_s2 <Mark at={3} />
          </li>
          <li data-on="">
            SWID <Mark at={4} />
          </li>
        </ul>
      </div>
    </div>
    <figcaption className="t-sm t-2">
      Sign in at fantasy.espn.com on a computer and press F12. <b className="t-strong">1</b> Application,{' '}
      <b className="t-strong">2</b> Cookies, then copy the values of <b className="t-strong">3</b> espn_s2 and{' '}
      <b className="t-strong">4</b> SWID.
    </figcaption>
  </figure>
)

const Mark = ({ at }: { at: number }) => <b className={styles.pin}>{at}</b>
