import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup

/** Finds the modules that load one of these libraries, directly or through their imports. */
const loading = (libraries: RegExp) => {
  const known = new Map<string, boolean>()
  const loads = (id: string, context: Context): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const imported = context.getModuleInfo(id)?.importedIds ?? []
    const answer = libraries.test(id) || [...imported].some(one => loads(one, context))
    known.set(id, answer)
    return answer
  }
  return loads
}

const loadsSchemas = loading(/node_modules\/(zod|@hookform)\//)

const loadsForms = loading(/node_modules\/react-hook-form\//)

const loadsMenus = loading(
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|aria-hidden)\//,
)

/** Kinds of shared code by what it loads, from the lightest to the heaviest: nothing large, menus and dialogs, forms, or schemas with zod. */
const kinds = ['kit', 'menus', 'forms', 'schemas'] as const

/** The heaviest libraries that a module loads: pages that need none of them must not get them with shared code. */
const kindOf = (id: string, context: Context): (typeof kinds)[number] => {
  if (loadsSchemas(id, context)) return 'schemas'
  if (loadsForms(id, context)) return 'forms'
  return loadsMenus(id, context) ? 'menus' : 'kit'
}

const visitorPages = /\/ui\/pages\/public\//

const administration = /\/ui\/(areas|pages)\/(admin|administration|content|webhooks|billing)\//

const sectionOf = (id: string): string => {
  if (visitorPages.test(id)) return 'visitors'
  return administration.test(id) ? 'administration' : 'league'
}

const ownSections = /\/ui\/(areas|pages|app)\//
const ownLibraries = /node_modules\/(@dnd-kit|uqr)\//

/** One group a kind, the lightest first, so that what it needs never ends up with heavier code. */
const byKind = (
  nameOf: (id: string, kind: string) => string,
  group: Omit<Group, 'name'> & { priority: number },
) =>
  kinds.map((kind, position): Group => ({
    ...group,
    name: (id, context) => (kindOf(id, context) === kind ? nameOf(id, kind) : null),
    debugName: kind,
    priority: group.priority - position,
  }))

/**
 * Combines what loads together into a few files: each file costs a request, and small files compress worse. Pages and
 * dialogs that are loaded on their own stay files of their own. The first pages of visitors have groups that contain
 * only what they need.
 */
export const chunkGroups: Group[] = [
  { name: 'start', tags: ['$initial'], priority: 50 },
  {
    name: 'public',
    test: /ui\/(pages\/public\/(field|sample|frame|auth-layout|product-pictures)|components\/(frame|card|badge|styled|spinner|meter|amounts|region)\.|lib\/(use-(scroll-to-top|api-query|reduced)|focus))|domain\/(money|text|points)|icons\/(swords|layers|coins|play|pause|flag|flame|gem|armchair|star|x|circle-check)\./,
    minShareCount: 2,
    priority: 40,
  },
  {
    name: 'fields',
    test: /ui\/(components\/(season-chart|status-badge|field|text-field|number-text|check|form-links)\.|areas\/accounts\/sign-in\/passkey-button\.|lib\/(use-api-mutation|passkeys)\.)/,
    minShareCount: 2,
    priority: 40,
  },
  { name: 'charts', test: /node_modules\/recharts\//, minShareCount: 2, priority: 40 },
  // One stylesheet for the places of a league, so that a change of place needs none.
  {
    name: 'styles',
    test: id => id.endsWith('.module.css') && !visitorPages.test(id) && !administration.test(id),
    priority: 35,
  },
  ...byKind((_id, kind) => kind, {
    test: id => !ownSections.test(id) && !ownLibraries.test(id),
    minShareCount: 2,
    priority: 30,
  }),
  ...byKind((id, kind) => (kind === 'kit' ? sectionOf(id) : `${sectionOf(id)}-${kind}`), {
    test: id => !id.includes('node_modules'),
    minShareCount: 2,
    priority: 20,
  }),
  { name: 'later', test: /ui\/(lib\/manage-focus|components\/toast-card)\./, priority: 19.5 },
  {
    name: 'home',
    test: /ui\/(app\/shell\/banners|pages\/(commissioner\/(home-footer|upgrade-banner)|league\/need-action)|areas\/(showdown\/round\/showdown-card|sharing\/streak\/streak-bar|awards\/own-awards\/season-awards|leagues\/live\/live-league))\./,
    priority: 19.5,
  },
]
