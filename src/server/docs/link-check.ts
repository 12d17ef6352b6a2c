import type { Source } from './sources.ts'
import type { Target } from './links.ts'
import type { DocPage } from './types.ts'

export type LinkOfPage = { source: string; url: string; target: Target }

/** Links that lead to no file or no heading, a sentence each. */
export const deadLinks = (links: LinkOfPage[], sources: Source[], pages: DocPage[]): string[] => {
  const anchors = new Map(sources.map(({ source }, at) => [source, anchorsOf(pages[at])]))
  return links
    .filter(({ target }) => {
      if (target.to === 'nothing') return true
      return (
        target.to === 'page' && target.anchor !== undefined && !anchors.get(target.source)?.has(target.anchor)
      )
    })
    .map(({ source, url }) => `${source} links to ${url}, which is not there.`)
}

const anchorsOf = (page: DocPage | undefined): Set<string> =>
  new Set((page?.blocks ?? []).flatMap(block => (block.kind === 'heading' ? [block.anchor] : [])))
