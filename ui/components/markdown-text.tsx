import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'

/** The page has the one h1, so that a text's headings start below it. */
const parts: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  ),
}

/** Pictures would come from elsewhere, which the content policy refuses. */
const leftOut = ['img']

/** Stored texts may carry their newlines as the two characters \n. */
const withNewlines = (text: string) => text.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n')

export const MarkdownText = ({ text }: { text: string }) => (
  <ReactMarkdown rehypePlugins={[rehypeSanitize]} disallowedElements={leftOut} components={parts} skipHtml>
    {withNewlines(text)}
  </ReactMarkdown>
)
