import { withBasePath } from '#ui/lib/site'
import styles from './product-pictures.module.css'

/** Product pictures, rendered from the demo by tools/screens/draw-pictures.ts. */
const pictures = {
  week: {
    title: 'Week review on one screen',
    text: 'Every prize with the reason it was won. Check, publish, and share the week as one image in the group chat.',
    alt: 'The week 11 screen: winners by position with points and prizes, the payout preview, and a bar to publish.',
  },
  recap: {
    title: 'A recap worth opening',
    text: 'A headline, the money race with movement, near misses and broken records, with every number from the ledger.',
    alt: 'The recap of week 9: a headline over the painted week number, the winners and the money race.',
  },
  league: {
    title: 'A page for the whole league',
    text: 'Standings, the season chart and the latest week, if you make your league public.',
    alt: "A league's public page: paid out, pot, a bar for each week, standings and the latest winners.",
  },
}

type ProductPicture = keyof typeof pictures

/** Picture for the active theme; the other one stays hidden and is never loaded. */
const Shot = ({ name, alt }: { name: ProductPicture; alt: string }) => (
  <span className={styles.shot}>
    {(['light', 'dark'] as const).map(theme => (
      <picture key={theme} className={styles[theme]}>
        <source
          media="(max-width: 767px)"
          srcSet={withBasePath(`/pictures/${name}-phone-${theme}.webp`)}
          width={780}
          height={1200}
        />
        <img
          src={withBasePath(`/pictures/${name}-desk-${theme}.webp`)}
          width={1200}
          height={750}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </picture>
    ))}
  </span>
)

/** Product pictures with captions, below the fold. */
export const ProductPictures = ({ names, title }: { names: readonly ProductPicture[]; title?: string }) => (
  <>
    {title && <h2 className={styles.title}>{title}</h2>}
    <ul className={styles.pictures}>
      {names.map(name => {
        const { title, text, alt } = pictures[name]
        return (
          <li key={name}>
            <Shot name={name} alt={alt} />
            <h3 className="t-dialog">{title}</h3>
            <p className="t-2 t-base">{text}</p>
          </li>
        )
      })}
    </ul>
  </>
)
