import { Action, BoardHeader } from './blocks.tsx'
import { Layout, unsubscribeText } from './layout.tsx'

/** An email with one message and one action: password links, invitations, requests, updates. */
export type Notice = {
  leagueName: string
  /** A few words above the headline that name the type of email. */
  label: string
  headline: string
  paragraphs: string[]
  action?: { href: string; label: string }
  /** Reason the recipient gets it. */
  reason: string
  year: number
  unsubscribeUrl: string | null
}

export const NoticeEmail = (notice: Notice) => (
  <Layout
    title={notice.headline}
    preview={notice.paragraphs[0] ?? ''}
    leagueName={notice.leagueName}
    year={notice.year}
    reason={notice.reason}
    unsubscribeUrl={notice.unsubscribeUrl}
  >
    <BoardHeader label={notice.label} headline={notice.headline} />
    <tr>
      <td className="pad" style={{ padding: '22px 32px 8px' }}>
        {notice.paragraphs.map(paragraph => (
          <p
            key={paragraph}
            className="text"
            style={{
              margin: '0 0 14px',
              fontSize: 15,
              lineHeight: '24px',
              color: '#0f211a',
              whiteSpace: 'pre-line',
            }}
          >
            {paragraph}
          </p>
        ))}
      </td>
    </tr>
    {notice.action && <Action href={notice.action.href}>{notice.action.label}</Action>}
  </Layout>
)

export const noticeText = (notice: Notice): string =>
  [
    notice.headline,
    '',
    ...notice.paragraphs.flatMap(paragraph => [paragraph, '']),
    ...(notice.action ? [`${notice.action.label}: ${notice.action.href}`, ''] : []),
    notice.reason,
    ...unsubscribeText(notice.unsubscribeUrl),
  ].join('\n')
