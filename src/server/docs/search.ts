import { SQLite } from '#db/sqlite'
import { memoize } from '#domain/memoize'
import { openSite } from './open-site.ts'
import type { Block, DocPage } from './contents.ts'

/** A section that matches a query. */
export type Found = {
  page: Pick<DocPage, 'address' | 'topic' | 'title' | 'section'>
  /** Heading and anchor of the section; the page title without an anchor for the introduction. */
  heading: string
  anchor: string
  /** Text around the match, with the matching words marked. */
  snippet: { text: string; isFound: boolean }[]
}

/** Words that occur on every page and are useless for searching. */
const stopWords = new Set(
  (
    'a an and are as at be but by can could did do does for from had has have how i if in is it its me my no not of on or ' +
    'our please should so than that the their them there these they this those to up was we were what when where which who ' +
    'whom why will with would you your'
  ).split(' '),
)

/** Maximum number of query words: more don't improve the results, and each costs time. */
const maxWords = 12

/**
 * Converts a query to an FTS5 expression with each word quoted, so that no input is interpreted as syntax. Empty
 * without words other than stop words.
 */
export const matchOf = (question: string): string => {
  const words = (
    question
      .slice(0, 500)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 60)
  const significant = words.filter(word => !stopWords.has(word))
  const terms = [...new Set(significant)].slice(0, maxWords)
  return terms.map(word => `"${word.slice(0, 40)}"`).join(' OR ')
}

/** Returns the best section of each matching page, best first. Never throws, whatever the input. */
export const searchDocs = async (question: string, limit = 20): Promise<Found[]> => {
  const match = matchOf(question)
  if (match === '') return []
  const { database, chapters } = await openIndex()
  const find = database.prepare<[string], Row>(matching)
  // Sections with all words come first, because an answer contains them together.
  const withAll = new Set(find.all(match.replaceAll(' OR ', ' AND ')).map(({ rowid }) => rowid))
  const rows = find.all(match)
  const seen = new Set<string>()
  return rows
    .flatMap(({ rowid, score, snippet }) => {
      const chapter = chapters[rowid - 1]
      return chapter
        ? [{ ...chapter, snippet, score: score * weightOf(chapter.page) * (withAll.has(rowid) ? 2 : 1) }]
        : []
    })
    .sort((a, b) => a.score - b.score)
    .filter(({ page: { address } }) => !seen.has(address) && seen.add(address))
    .map(({ page, heading, anchor, snippet }) => ({ page, heading, anchor, snippet: piecesOf(snippet) }))
    .slice(0, limit)
}

type Row = { rowid: number; score: number; snippet: string }

/** Reference pages (calls, options, history) rank below explanations. */
const weightOf = ({ section, topic }: DocPage): number =>
  section === 'Contributors' || /^(api\/|cli$|changelog$|benchmarks$|scale$)/.test(topic) ? 0.35 : 1

/** A match in a title or heading counts more than one in the text. The lowest score is the best. */
const matching = `
  select rowid, bm25(chapters, 6, 4, 1) as score, snippet(chapters, 2, char(1), char(1), ' … ', 24) as snippet
  from chapters where chapters match ? order by score, rowid limit 200
`

/** Every second part between the markers is a match. */
const piecesOf = (snippet: string): Found['snippet'] =>
  snippet
    .split('\u0001')
    .map((text, at) => ({ text, isFound: at % 2 === 1 }))
    .filter(({ text }) => text !== '')

type Chapter = { page: DocPage; heading: string; anchor: string; text: string }

const openIndex = memoize(async () => {
  const { pages } = await openSite()
  const chapters = pages.flatMap(chaptersOf)
  const database = new SQLite(':memory:')
  database.exec(
    `create virtual table chapters using fts5(title, heading, body, tokenize = 'porter unicode61')`,
  )
  const insert = database.prepare('insert into chapters (title, heading, body) values (?, ?, ?)')
  for (const { page, heading, text } of chapters) insert.run(page.title, heading, text)
  return { database, chapters }
})

const chaptersOf = (page: DocPage): Chapter[] => {
  const chapters: Chapter[] = [{ page, heading: page.title, anchor: '', text: '' }]
  for (const block of page.blocks) {
    if (block.kind === 'heading' && block.depth > 1)
      chapters.push({ page, heading: block.text, anchor: block.anchor, text: '' })
    const chapter = chapters.at(-1)
    if (chapter && block.kind !== 'heading') chapter.text += `${blockText(block)}\n`
  }
  return chapters
}

const blockText = (block: Exclude<Block, { kind: 'heading' }>): string =>
  block.kind === 'row' ? block.cells.join(' ') : block.text
