import type { DigestItem } from '#core/kernel/outbox/digest-item'
import { plural } from '#domain/text'
import { BoardHeader } from './blocks.tsx'
import { Layout, unsubscribeText } from './layout.tsx'

/** Emails about one league, or about the site. */
export type DigestGroup = {
  name: string
  isSite: boolean
  /** Page that shows the rest. */
  href: string
  items: Pick<DigestItem, 'headline' | 'paragraphs' | 'link'>[]
  /** Number of emails that are only counted. */
  more: number
}

/** One email with everything that waited for it. */
export type Digest = {
  groups: DigestGroup[]
  year: number
  unsubscribeUrl: string | null
}

export const DigestEmail = (digest: Digest) => (
  <Layout
    title={digestSubject(digest)}
    preview={digest.groups.flatMap(({ items }) => items.map(({ headline }) => headline)).join('. ')}
    leagueName=""
    year={digest.year}
    reason={reason}
    unsubscribeUrl={digest.unsubscribeUrl}
  >
    <BoardHeader label="Your digest" headline={countsText(digest)} />
    {digest.groups.map(group => (
      <Group key={group.href} group={group} />
    ))}
  </Layout>
)

const Group = ({ group }: { group: DigestGroup }) => (
  <tr>
    <td className="pad" style={{ padding: '26px 32px 10px', overflowWrap: 'anywhere' }}>
      <h2
        className="text line"
        style={{
          margin: 0,
          paddingBottom: 8,
          borderBottom: '1px solid #d8e0dc',
          fontSize: 18,
          lineHeight: '24px',
          color: '#0f211a',
        }}
      >
        {group.name}
      </h2>
      {group.items.map((item, index) => (
        <Item key={index} item={item} />
      ))}
      {group.more > 0 && (
        <p style={{ ...paragraph, margin: '16px 0' }}>
          <TextLink href={group.href} label={moreText(group)} />
        </p>
      )}
    </td>
  </tr>
)

const paragraph = { margin: '0 0 8px', fontSize: 15, lineHeight: '23px', color: '#0f211a' } as const

const Item = ({ item }: { item: DigestGroup['items'][number] }) => (
  <div style={{ padding: '16px 0 4px' }}>
    <h3 className="text" style={{ margin: '0 0 6px', fontSize: 16, lineHeight: '22px', color: '#0f211a' }}>
      {item.headline}
    </h3>
    {item.paragraphs.map((text, index) => (
      <p key={index} className="text" style={{ ...paragraph, whiteSpace: 'pre-line' }}>
        {text}
      </p>
    ))}
    {item.link && <TextLink {...item.link} />}
  </div>
)

const TextLink = ({ href, label }: { href: string; label: string }) => (
  <a className="link" href={href} style={{ fontSize: 15, lineHeight: '23px', color: '#0b5f3d' }}>
    {label}
  </a>
)

const reason =
  'You get this because you chose one digest a week. What needs you sooner is sent right away, in an email of its own.'

const moreText = ({ more, isSite, name }: DigestGroup): string =>
  `${plural(more, 'more update')}: open ${isSite ? 'Sidepot' : name}`

/** Text such as "5 updates from 2 leagues". */
const countsText = ({ groups }: Digest): string => {
  const leagues = groups.filter(({ isSite }) => !isSite).length
  const updates = groups.reduce((sum, { items, more }) => sum + items.length + more, 0)
  return [plural(updates, 'update'), ...(leagues > 0 ? [`from ${plural(leagues, 'league')}`] : [])].join(' ')
}

export const digestSubject = (digest: Digest): string => `Your digest: ${countsText(digest)}`

export const digestText = (digest: Digest): string =>
  [
    countsText(digest),
    '',
    ...digest.groups.flatMap(group => [
      group.name,
      '='.repeat(Math.min(60, group.name.length)),
      '',
      ...group.items.flatMap(({ headline, paragraphs, link }) => [
        `* ${headline}`,
        ...paragraphs,
        ...(link ? [`${link.label}: ${link.href}`] : []),
        '',
      ]),
      ...(group.more > 0 ? [`${moreText(group)}: ${group.href}`, ''] : []),
    ]),
    reason,
    ...unsubscribeText(digest.unsubscribeUrl),
  ].join('\n')
