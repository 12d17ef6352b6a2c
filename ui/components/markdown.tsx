import { Suspense } from 'react'
import { classes } from '#ui/lib/classes'
import { lazy } from '#ui/components/lazy.tsx'
import { Skeleton, SkeletonBlock } from './skeleton.tsx'
import styles from './markdown.module.css'

const Rendered = lazy(() => import('./markdown-text.tsx').then(m => m.MarkdownText))

const Waiting = () => (
  <Skeleton>
    <SkeletonBlock className={styles.markdownSkeleton} />
    <SkeletonBlock className={styles.markdownSkeleton} />
    <SkeletonBlock className={classes(styles.markdownSkeleton, styles.short)} />
  </Skeleton>
)

/** Markdown text: headings, bold, italic, lists and links. The renderer is loaded on demand. */
export const Markdown = ({ text }: { text: string }) => (
  <div className={styles.markdown}>
    <Suspense fallback={<Waiting />}>
      <Rendered text={text} />
    </Suspense>
  </div>
)
