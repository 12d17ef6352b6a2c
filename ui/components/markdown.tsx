import { lazy, Suspense } from 'react'
import './markdown.css'
import { Skeleton } from './skeleton.tsx'

const Rendered = lazy(() => import('./markdown-text.tsx').then(m => ({ default: m.MarkdownText })))

const Waiting = () => (
  <Skeleton>
    <span className="sk md-wait" />
    <span className="sk md-wait" />
    <span className="sk md-wait short" />
  </Skeleton>
)

/** Text in Markdown: headings, bold, italic, lists and links. What draws it is loaded when it is first needed. */
export const Markdown = ({ text }: { text: string }) => (
  <div className="md">
    <Suspense fallback={<Waiting />}>
      <Rendered text={text} />
    </Suspense>
  </div>
)
