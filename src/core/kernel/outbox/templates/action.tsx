import type { ReactNode } from 'react'

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
