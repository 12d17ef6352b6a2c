import type { ReactNode } from 'react'

/*
 * For email clients: tables, inline styles, system fonts and literal colors, which are the design tokens' light values.
 * The dark values are only an enhancement.
 */
const darkAndNarrow = `
body{margin:0;padding:0;background:#f2f5f3}a{color:#0b5f3d}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.big{font-size:72px!important}
.who{font-size:26px!important}.stack{display:block!important;width:auto!important;text-align:left!important}
.head{padding-bottom:0!important}.sum{padding-left:20px!important;padding-top:18px!important}
.button,.also{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){body,.page{background:#0a131a!important}.card{background:#101d26!important;
border-color:#223642!important}.text{color:#eaf1f0!important}.text-2{color:#b3c3c8!important}.line{border-color:#223642!important}
.link{color:#6dd2a2!important}.code{color:#b3c3c8!important;border-color:#607a88!important}.button{background:#1b7d54!important}}
`

const uiFont = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const scoreFont = "'Arial Narrow','Roboto Condensed','Helvetica Neue',Arial,sans-serif"

/** A layout table. */
export const Grid = ({ children }: { children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
    <tbody>{children}</tbody>
  </table>
)

/** Layout of every email: preview text, masthead with the league's name, a card, and the reason it was sent. */
export const Layout = (props: {
  title: string
  preview: string
  leagueName: string
  children: ReactNode
  reason: ReactNode
  year: number
  unsubscribeUrl: string | null
}) => (
  <html lang="en" style={{ colorScheme: 'light dark' }}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{props.title}</title>
      <style dangerouslySetInnerHTML={{ __html: darkAndNarrow }} />
    </head>
    <body>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{props.preview}</div>
      <table
        role="presentation"
        className="page"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ background: '#f2f5f3' }}
      >
        <tbody>
          <tr>
            <td align="center" style={{ padding: '24px 12px 32px' }}>
              <table
                role="presentation"
                width="100%"
                cellPadding={0}
                cellSpacing={0}
                style={{ maxWidth: 600, fontFamily: uiFont }}
              >
                <tbody>
                  <tr>
                    <td style={{ padding: '0 4px 16px' }}>
                      <EmailHeader leagueName={props.leagueName} />
                      <div data-site="head" />
                    </td>
                  </tr>
                  <tr>
                    <td
                      className="card"
                      style={{ background: '#ffffff', border: '1px solid #d8e0dc', borderRadius: 10 }}
                    >
                      <Grid>{props.children}</Grid>
                    </td>
                  </tr>
                  <tr>
                    <td style={{ padding: '18px 8px 0' }}>
                      <Small>{props.reason}</Small>
                      {props.unsubscribeUrl !== null && <FooterLinks unsubscribeUrl={props.unsubscribeUrl} />}
                      <div data-site="foot" />
                      <Small>© {props.year} Sidepot</Small>
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
)

/** Returns the URL of the email settings for users with an account, shown next to the unsubscribe link. */
const settingsUrlFrom = (unsubscribeUrl: string): string => new URL('settings', unsubscribeUrl).href

const FooterLinks = ({ unsubscribeUrl }: { unsubscribeUrl: string }) => (
  <Small>
    <a className="link" href={unsubscribeUrl} style={{ color: '#0b5f3d' }}>
      Unsubscribe
    </a>{' '}
    from emails like this.{' '}
    <a className="link" href={settingsUrlFrom(unsubscribeUrl)} style={{ color: '#0b5f3d' }}>
      Change email settings
    </a>
  </Small>
)

/** Same for the text part. */
export const unsubscribeText = (url: string | null): string[] =>
  url === null
    ? []
    : ['', `Unsubscribe from emails like this: ${url}`, `Change email settings: ${settingsUrlFrom(url)}`]

/** The logo's two circles, drawn with CSS because many email clients block images. */
const Mark = () => (
  <div data-site="mark">
    <div style={{ ...circle, width: 18, height: 18, borderRadius: 9, background: '#1b7d54' }} />
    <div
      style={{
        ...circle,
        width: 10,
        height: 10,
        borderRadius: 5,
        background: '#e9bb35',
        margin: '12px 0 0 -5px',
      }}
    />
  </div>
)

const circle = { display: 'inline-block', verticalAlign: 'middle' }

const EmailHeader = ({ leagueName }: { leagueName: string }) => (
  <Grid>
    <tr>
      <td style={{ width: 34 }}>
        <Mark />
      </td>
      <td className="text" style={{ fontSize: 18, fontWeight: 700, color: '#0f211a' }}>
        Sidepot
      </td>
      <td align="right" className="text-2" style={{ fontSize: 13, color: '#42544c' }}>
        {leagueName}
      </td>
    </tr>
  </Grid>
)

const Small = ({ children }: { children: ReactNode }) => (
  <p className="text-2" style={{ margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: '#42544c' }}>
    {children}
  </p>
)

/** Rows of labels and values, under a heading if there are several groups. */
export const Facts = ({ heading, rows }: { heading?: string; rows: [label: string, value: string][] }) => (
  <tr>
    <td className="pad" style={{ padding: '18px 32px 0' }}>
      {heading && (
        <h2
          className="text"
          style={{ margin: '0 0 8px', fontSize: 15, lineHeight: '20px', color: '#0f211a' }}
        >
          {heading}
        </h2>
      )}
      <Grid>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td
              className="text-2 line"
              style={{ borderTop: '1px solid #d8e0dc', padding: '11px 0', fontSize: 14, color: '#42544c' }}
            >
              {label}
            </td>
            <td
              align="right"
              className="text line"
              style={{
                borderTop: '1px solid #d8e0dc',
                padding: '11px 0',
                fontSize: 15,
                fontWeight: 600,
                color: '#0f211a',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </Grid>
    </td>
  </tr>
)
