import { Link } from 'react-router-dom'
import { paths } from '#ui/lib/paths'
import { sampleWeek, sampleWinners } from '#ui/pages/public/sample-week'
import { Bands, ScoreStrip } from '#ui/pages/public/turf.tsx'
import { FigureStrip, type Figures } from './figure-strip.tsx'
import './hero.css'
import { Teaser } from './teaser.tsx'

/** A week as the board shows it, behind the line to gain. */
const SampleWeek = () => (
  <section className="hero-week" aria-labelledby="sample-winners">
    <div className="hero-line" aria-hidden="true" />
    <p className="hero-tab">Week {sampleWeek}</p>
    <h2 className="t-md t-med" id="sample-winners">
      Sample winners
    </h2>
    <ul>
      {sampleWinners.map(winner => (
        <ScoreStrip key={winner.player} {...winner} />
      ))}
    </ul>
  </section>
)

/** The field with the promise, a week of a sample league, and how much the platform is used. */
export const Hero = ({ figures }: { figures: Figures | undefined }) => (
  <div className="turf board hero">
    <Bands count={18} />
    <div className="hero-in">
      <div>
        <h1>Run the League Everyone Talks About</h1>
        <p className="hero-lead">The most unique award system for fantasy sports!</p>
        <p className="hero-text">
          Set the pot, pay weekly winners, and keep the table honest until the Super Bowl.
        </p>
        <div className="hero-act">
          <Link className="btn light lg" to={paths.login}>
            Commission Your League Now
          </Link>
          <Teaser />
        </div>
      </div>
      <SampleWeek />
    </div>
    {figures && <FigureStrip {...figures} />}
  </div>
)
