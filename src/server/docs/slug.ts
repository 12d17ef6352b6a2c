/** The anchors of a page's headings, named as code hosts name them, so that a link leads to the same in both. */
export const slugger = (): ((heading: string) => string) => {
  const counts = new Map<string, number>()
  return heading => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}
