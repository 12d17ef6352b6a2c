import { useState } from 'react'
import styles from './where-to-find.module.css'

const places = [
  {
    provider: 'Sleeper',
    example: 'sleeper.com/leagues/1124...',
    steps:
      'Open your league at sleeper.com and copy the URL. In the app: open the league, its menu, Share league link. Or enter your Sleeper username.',
  },
  {
    provider: 'ESPN',
    example: 'fantasy.espn.com/...leagueId=',
    steps:
      'Open your league at fantasy.espn.com in a browser and copy the URL. It has leagueId= and a number in it.',
  },
  {
    provider: 'Yahoo',
    example: 'football.fantasysports.yahoo.com/f1/...',
    steps:
      'Open your league at football.fantasysports.yahoo.com in a browser and copy the URL. It has /f1/ and a number in it.',
  },
]

/** Examples of each provider's addresses, and how to find them. */
export const WhereToFind = () => {
  const [shown, setShown] = useState<string>()
  return (
    <div>
      <h2 className="t-sm t-2 t-med">Where to find it</h2>
      <ul className={styles.places}>
        {places.map(({ provider, example, steps }) => (
          <li key={provider}>
            <b>{provider}</b>
            <span className="t-2 trunc">{example}</span>
            <button
              type="button"
              className="link link-btn"
              aria-expanded={shown === provider}
              aria-label={`Show me where to find it on ${provider}`}
              onClick={() => setShown(shown === provider ? undefined : provider)}
            >
              {shown === provider ? 'Hide' : 'Show me'}
            </button>
            {shown === provider && <p className="t-2">{steps}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
