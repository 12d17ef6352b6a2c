import type { ReactNode } from 'react'
import { Grid, scoreFont } from './layout.tsx'

const linkStyle = {
  display: 'inline-block',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: 15,
  lineHeight: '20px',
}

/** The single button of an email, with at most one alternative next to it. */
export const Action = ({
  href,
  also,
  children,
}: {
  href: string
  also?: { href: string; label: string }
  children: ReactNode
}) => (
  <tr>
    <td className="pad" style={{ padding: '22px 32px 30px' }}>
      <a
        className="button"
        href={href}
        style={{
          ...linkStyle,
          background: '#0f6b47',
          color: '#ffffff',
          padding: '14px 24px',
          borderRadius: 6,
        }}
      >
        {children}
      </a>
      {also && (
        <a
          className="also link"
          href={also.href}
          style={{ ...linkStyle, padding: '14px 20px', color: '#0b5f3d' }}
        >
          {also.label}
        </a>
      )}
    </td>
  </tr>
)

/** A note in addition to the main message. */
export const Note = ({ children }: { children: string }) => (
  <tr>
    <td className="pad" style={{ padding: '14px 32px 0' }}>
      <p className="text-2" style={{ margin: 0, fontSize: 13, lineHeight: '20px', color: '#42544c' }}>
        {children}
      </p>
    </td>
  </tr>
)

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
