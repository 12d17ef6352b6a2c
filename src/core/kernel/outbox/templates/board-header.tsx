import { Grid, scoreFont } from './layout.tsx'

/** Header of a card: what happened, and the amount, if any. */
export const BoardHeader = (props: {
  label: string
  /** Color of the award the email is about. */
  labelColor?: string
  headline: string
  stat?: string
}) => (
  <tr>
    <td style={{ background: '#0c3125', borderRadius: '9px 9px 0 0', borderBottom: '4px solid #ffd33d' }}>
      <Grid>
        <tr>
          <td
            className={props.stat === undefined ? 'pad stack' : 'pad stack head'}
            style={{ padding: '26px 32px 24px', verticalAlign: 'bottom' }}
          >
            <div
              style={{
                fontSize: 14,
                fontWeight: 600,
                color: props.labelColor ?? '#b3ccbf',
                marginBottom: 10,
              }}
            >
              {props.label}
            </div>
            <h1
              className="who"
              style={{ margin: 0, fontSize: 32, lineHeight: 1.12, fontWeight: 700, color: '#f3f8f4' }}
            >
              {props.headline}
            </h1>
          </td>
          {props.stat !== undefined && (
            <td
              align="right"
              className="pad stack sum"
              style={{ padding: '26px 32px 24px 0', verticalAlign: 'bottom', width: 130 }}
            >
              <span
                className="big"
                style={{
                  fontFamily: scoreFont,
                  fontWeight: 700,
                  fontSize: 92,
                  lineHeight: 0.9,
                  color: '#ffd33d',
                }}
              >
                {props.stat}
              </span>
            </td>
          )}
        </tr>
      </Grid>
    </td>
  </tr>
)
