import { awards } from '#contract/awards'
import '../../components/board.css'
import { moneyText } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'

const bands = Array.from({ length: 8 }, (_, band) => <i key={band} />)

/** Midfield, and what a league plays for. Decoration: everything on it is said on the screens behind sign-in. */
export const TurfPanel = () => {
  const { data: kinds = [] } = useAnswer(awards.kinds, {})
  return (
    <aside className="turf board aur" aria-hidden="true">
      <div className="bands">{bands}</div>
      <div className="yard">
        <span>5</span>
        <span>0</span>
      </div>
      <div className="ltg">
        <span>Every week</span>
      </div>
      <ul className="aub">
        {kinds.slice(0, 3).map(kind => (
          <li key={kind.type} className="bug chalk">
            <div className="grow">
              <b className="trunc">{kind.label}</b>
              <small className="trunc">{kind.description}</small>
            </div>
            <span className="bp">{kind.cadence === 'weekly' ? 'Weekly' : 'Once a season'}</span>
            <span className="bm">{moneyText(kind.defaultPrize)}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
