import { Star } from 'lucide-react'
import '../../../components/card.css'
import { firstCalls } from '#ui/lib/first-calls'
import { useAnswer } from '#ui/lib/use-answer'
import './testimonials.css'

const five = [1, 2, 3, 4, 5] as const

const Stars = ({ rating }: { rating: number }) => (
  <span className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
    {five.map(star => (
      <Star key={star} className={star <= rating ? 'full' : undefined} />
    ))}
  </span>
)

/** What people said; nothing is shown until somebody has. */
export const Testimonials = () => {
  const { data: testimonials = [] } = useAnswer(firstCalls.testimonials, {})
  if (testimonials.length === 0) return null
  return (
    <section className="land-part">
      <h2 className="land-head">What Our Users Say</h2>
      <ul className="said">
        {testimonials.map(({ id, rating, text, author }) => (
          <li key={id} className="card">
            <Stars rating={rating} />
            <p className="t-base">{text}</p>
            <span className="t-3 t-sm">{author}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
