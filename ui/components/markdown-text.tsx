import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { withBasePath } from '#ui/lib/base-path'
import styles from './markdown-text.module.css'

/** Pictures of elsewhere would tell their site who reads, and the content policy refuses them: only our own are shown. */
const ownPicture = /^\/pictures\/[0-9a-f]{32}\.webp$/

/** The page has the one h1, so that a text's headings start below it. */
const parts: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  a: ({ href, children }) =>
    href?.startsWith('#') ? (
      <a href={href}>{children}</a>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr"> (opens in a new tab)</span>
      </a>
    ),
  img: ({ src, alt }) =>
    typeof src === 'string' && ownPicture.test(src) ? (
      <img className={styles.picture} src={withBasePath(src)} alt={alt ?? ''} loading="lazy" />
    ) : null,
  table: ({ children }) => (
    <div className={styles.tableBox} tabIndex={0} role="group" aria-label="Table">
      <table className={styles.table}>{children}</table>
    </div>
  ),
}

/** Stored texts may carry their newlines as the two characters \n. */
const withNewlines = (text: string) => text.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n')

export const MarkdownText = ({ text }: { text: string }) => (
  <ReactMarkdown
    remarkPlugins={[remarkGfm]}
    rehypePlugins={[rehypeSanitize]}
    // Sanitizing puts its own beginning before ids: twice, links to footnotes would lead nowhere.
    remarkRehypeOptions={{ clobberPrefix: '' }}
    components={parts}
    skipHtml
  >
    {withNewlines(text)}
  </ReactMarkdown>
)
