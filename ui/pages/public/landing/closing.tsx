import { Link } from 'react-router-dom'
import { paths } from '#ui/lib/paths'
import { Bands } from '#ui/pages/public/turf.tsx'
import './closing.css'

/** The last call to action, up against the end zone. */
export const Closing = () => (
  <section className="turf board closing">
    <Bands count={18} />
    <div className="closing-in">
      <h2>Week 1 starts when you say so</h2>
      <Link className="btn light lg" to={paths.login}>
        Get Started Today
      </Link>
    </div>
    <div className="end-zone" aria-hidden="true" />
  </section>
)
