import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { withBasePath } from '#ui/lib/site'
import styles from './markdown-text.module.css'

/** External pictures would reveal the reader to their site, and the CSP rejects them: only our own are shown. */
const ownPicture = /^\/pictures\/[0-9a-f]{32}\.webp$/

/** The page already has its h1, so headings in the text start one level below. */
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

/** Stored texts may contain newlines as the two characters \n. */
const withNewlines = (text: string) => text.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n')

export const MarkdownText = ({ text }: { text: string }) => (
  <ReactMarkdown
    remarkPlugins={[remarkGfm]}
    rehypePlugins={[rehypeSanitize]}
    // The sanitizer adds its own ID prefix; with both prefixes, footnote links would break.
    remarkRehypeOptions={{ clobberPrefix: '' }}
    components={parts}
    skipHtml
  >
    {withNewlines(text)}
  </ReactMarkdown>
)
