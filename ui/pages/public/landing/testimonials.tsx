import { Star } from 'lucide-react'
import { content } from '#contract/content/content'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Panel } from '#ui/components/card.tsx'
import landingStyles from './landing.module.css'
import styles from './testimonials.module.css'

const five = [1, 2, 3, 4, 5] as const

const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
    {five.map(star => (
      <Star key={star} className={star <= rating ? styles.full : undefined} />
    ))}
  </span>
)

/** Testimonials; renders nothing if there are none. */
export const Testimonials = () => {
  const { data: testimonials = [] } = useApiQuery(content.testimonials, {})
  if (testimonials.length === 0) return null
  return (
    <section className={landingStyles.landingSection}>
      <h2 className={landingStyles.landingHeading}>What Our Users Say</h2>
      <ul className={styles.quotes}>
        {testimonials.map(({ id, rating, text, author }) => (
          <Panel as="li" key={id}>
            <Stars rating={rating} />
            <p className="t-base">{text}</p>
            <span className="t-3 t-sm">{author}</span>
          </Panel>
        ))}
      </ul>
    </section>
  )
}
