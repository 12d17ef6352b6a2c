import { slugger } from './slug.ts'
import type { Block } from './types.ts'

/** The used fields of a Markdown tree node. */
export type MarkdownNode = {
  type: string
  value?: string
  url?: string
  alt?: string | null
  depth?: number
  ordered?: boolean | null
  start?: number | null
  children?: MarkdownNode[]
  data?: { hProperties?: Record<string, string> }
}

export type ParsedPage = { blocks: Block[]; links: string[] }

/**
 * Plugin that processes a page's tree during rendering: adds anchors to headings, resolves links with `lead`, and
 * extracts the page as plain text blocks.
 */
export const reading =
  (page: ParsedPage, lead: (url: string) => string) =>
  () =>
  (tree: MarkdownNode): void => {
    const slug = slugger()
    for (const node of everyNode(tree)) {
      if (node.url !== undefined) {
        page.links.push(node.url)
        node.url = lead(node.url)
      }
      if (node.type === 'heading') node.data = { hProperties: { id: slug(textOf(node)) } }
    }
    for (const node of tree.children ?? []) page.blocks.push(...blocksOf(node))
  }

function* everyNode(node: MarkdownNode): Generator<MarkdownNode> {
  yield node
  for (const child of node.children ?? []) yield* everyNode(child)
}

const textOf = (node: MarkdownNode): string => {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  return node.value ?? node.alt ?? (node.children ?? []).map(textOf).join('')
}

/** Joins source lines into one line. */
const lineOf = (node: MarkdownNode): string => textOf(node).replace(/\s+/g, ' ').trim()

const blocksOf = (node: MarkdownNode, depth = 0): Block[] => {
  if (node.type === 'heading')
    return [
      {
        kind: 'heading',
        depth: node.depth ?? 1,
        text: lineOf(node),
        anchor: node.data?.hProperties?.id ?? '',
      },
    ]
  if (node.type === 'code') return [{ kind: 'code', text: node.value ?? '' }]
  if (node.type === 'list') return itemsOf(node, depth)
  if (node.type === 'table')
    return (node.children ?? []).map((row, at) => ({
      kind: 'row',
      cells: (row.children ?? []).map(lineOf),
      isHeader: at === 0,
    }))
  if (node.type === 'blockquote') return (node.children ?? []).flatMap(child => blocksOf(child, depth))
  const text = lineOf(node)
  return text === '' ? [] : [{ kind: 'text', text }]
}

const itemsOf = (list: MarkdownNode, depth: number): Block[] =>
  (list.children ?? []).flatMap((item, at) => {
    const [first, ...others] = item.children ?? []
    const mark = list.ordered ? `${(list.start ?? 1) + at}.` : '-'
    const firstBlocks: Block[] = first ? [{ kind: 'item', text: lineOf(first), depth, mark }] : []
    return [...firstBlocks, ...others.flatMap(child => blocksOf(child, depth + 1))]
  })
