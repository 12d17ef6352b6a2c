import { Link } from '#ui/components/link.tsx'
import { content } from '#contract/content/content'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { featureIcon } from '#ui/areas/content/features/feature-cards.tsx'
import { classes } from '#ui/lib/classes'
import styles from './support-page.module.css'

/** Features in one line each; the features page has the rest. */
export const FeatureOverview = () => {
  const { data } = useApiQuery(content.features, {})
  if (!data) return null
  return (
    <section aria-labelledby="overview">
      <h2 className="t-dialog" id="overview">
        What Sidepot does
      </h2>
      <ul className={styles.overview}>
        {data.features.map(({ id, icon, title, description }) => {
          const Icon = featureIcon[icon]
          return (
            <li key={id}>
              <Icon />
              <div>
                <h3 className="t-md t-strong">{title}</h3>
                <p className="t-2">{description}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <Link className={classes('t-med', styles.seeAll)} to={paths.features}>
        See all features
      </Link>
    </section>
  )
}
