import { firstControl, firstField, firstHeading, focusOn, isShown } from './focus.ts'
import { onFocusLost } from './focus-lost.ts'

/** Position of a removed element, with its replacements. */
type Gap = { parent: Node; before: Node | null; after: Node | null; added: readonly Element[] }

/** Maximum time to wait for a page that is still loading. */
const maxWaitMs = 4000

const dialogs = '[role=dialog], [role=alertdialog]'
const isDialog = (element: Element): boolean => element.matches(dialogs)

const canHoldFocus = (element: Element): boolean => isShown(element) && !element.matches(':disabled')

/** Dialogs focus themselves when they lose the focus, which doesn't help the user. */
const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || isDialog(element)

/** Reachable part of the page: the topmost dialog, otherwise the whole page. */
const scope = (): Element => [...document.querySelectorAll(dialogs)].at(-1) ?? document.body

const isWaiting = (place: Element): boolean =>
  [...place.querySelectorAll('[data-waiting], [aria-busy=true]')].some(isShown)

const isLike = (one: Element, other: Element): boolean =>
  one.tagName === other.tagName && one.classList[0] === other.classList[0]

/** Walks from a removed element's position to a similar element, skipping other removed ones. */
const likeFrom = (gone: Element, start: Node | null, way: 'next' | 'before', gaps: WeakMap<Node, Gap>) => {
  for (let at = start; at !== null;) {
    if (at instanceof Element && at.isConnected && isLike(at, gone)) return at
    const gap = at.isConnected ? undefined : gaps.get(at)
    at = way === 'next' ? (gap?.after ?? at.nextSibling) : (gap?.before ?? at.previousSibling)
  }
  return undefined
}

/** Focus target in new content: the heading of a view, the first field of a form, or its only button. */
const entryOf = (place: Element) => firstHeading(place) ?? firstField(place) ?? firstControl(place)

const headingOver = (place: Node | null, within: Element): HTMLElement | undefined => {
  for (let at = place instanceof Element ? place : null; at !== null; at = at.parentElement) {
    const heading = firstHeading(at)
    if (heading) return heading
    if (at === within) return undefined
  }
  return undefined
}

/** Next item of the list that lost an item, otherwise the previous one. */
const nextInList = (from: Element, gaps: WeakMap<Node, Gap>): HTMLElement | undefined => {
  const gone = from.getRootNode()
  const gap = gaps.get(gone)
  if (!gap || !(gone instanceof Element) || gap.added.some(element => element.isConnected)) return undefined
  const like = likeFrom(gone, gap.after, 'next', gaps) ?? likeFrom(gone, gap.before, 'before', gaps)
  return like && (firstHeading(like) ?? firstControl(like))
}

/** Replacement of a removed element, otherwise the heading above it. */
const successor = (from: Element, gaps: WeakMap<Node, Gap>): HTMLElement | undefined => {
  const reach = scope()
  if (from === document.body || from.matches('main')) return firstHeading(reach)
  if (from.isConnected) return neighborOfDisabled(from) ?? headingOver(from.parentElement, reach)
  const gap = gaps.get(from.getRootNode())
  if (!gap) return firstHeading(reach)
  for (const element of gap.added) {
    const entry = element.isConnected ? entryOf(element) : undefined
    if (entry) return entry
  }
  if (!gap.parent.isConnected && gap.parent instanceof Element) return successor(gap.parent, gaps)
  return headingOver(gap.parent, reach)
}

/** Control beside a button that became disabled, such as Next on the last page. */
const neighborOfDisabled = (element: Element): HTMLElement | undefined =>
  isShown(element) && element.parentElement ? firstControl(element.parentElement) : undefined

/** Records removed elements, their positions and their replacements. */
const note = (records: readonly MutationRecord[], gaps: WeakMap<Node, Gap>): void => {
  for (const { target, removedNodes, previousSibling: before, nextSibling: after } of records)
    for (const node of removedNodes) {
      const addedNodes = records
        .filter(record => record.target === target)
        .filter(record => record.nextSibling === after || record.previousSibling === before)
        .flatMap(record => [...record.addedNodes])
        .filter(added => added instanceof Element)
      gaps.set(node, { parent: target, before, after, added: addedNodes })
    }
}

/** First field that a button with `data-adds` has just added beside it. */
const addedField = (records: readonly MutationRecord[], button: Element): HTMLElement | undefined => {
  const place = button.closest(`section, fieldset, form, ${dialogs}`)
  const added = records
    .filter(({ target }) => place?.contains(target))
    .flatMap(({ addedNodes }) => [...addedNodes])
  for (const node of added) {
    const field = node instanceof Element ? firstField(node) : undefined
    if (field) return field
  }
  return undefined
}

/**
 * Keeps the keyboard focus on the page. When the focused element is removed, hidden or disabled, the focus moves to its
 * replacement: the next row of a list, otherwise the previous one; the heading of a new view; the first field of a
 * form. Buttons that add rows are marked with `data-adds`, and the focus moves to the new row. Waits for pages that are
 * still loading.
 */
export const manageFocus = (): (() => void) => {
  const gaps = new WeakMap<Node, Gap>()
  let focused: Element | undefined
  let lost: { from: Element; atMs: number } | undefined
  let adding: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOff = (): boolean => isNowhere(document.activeElement) || document.activeElement === lost?.from

  const place = () => {
    if (!lost) return
    if (!isOff()) return void (lost = undefined)
    const isLate = performance.now() - lost.atMs > maxWaitMs
    const near = nextInList(lost.from, gaps)
    if (!near && !isLate && isWaiting(scope())) return later(200)
    const target = near ?? successor(lost.from, gaps)
    if (!target) return isLate ? void (lost = undefined) : later(200)
    lost = undefined
    return focusOn(target)
  }
  const later = (inMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(place, inMs)
  }
  const lose = (from: Element) => {
    lost = { from, atMs: performance.now() }
    later(20)
  }
  const check = () => {
    if (focused && !canHoldFocus(focused) && isNowhere(document.activeElement)) {
      lose(focused)
      focused = undefined
    } else if (lost) later(20)
  }

  const observer = new MutationObserver(records => {
    note(records, gaps)
    const field = adding && addedField(records, adding)
    if (field) {
      adding = undefined
      focusOn(field)
    }
    check()
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'style'],
  })
  const onIn = ({ target }: FocusEvent) => {
    if (target instanceof Element && !isNowhere(target)) focused = target
  }
  // The user moved the focus on purpose, for example with a click elsewhere.
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === focused && focused && canHoldFocus(focused)) focused = undefined
      else check()
    })
  const onClick = ({ target }: MouseEvent) => {
    adding = target instanceof Element ? (target.closest('[data-adds]') ?? undefined) : undefined
  }
  document.addEventListener('focusin', onIn)
  document.addEventListener('focusout', onFocusOut)
  document.addEventListener('click', onClick, true)
  const unhear = onFocusLost(lose)
  if (!isNowhere(document.activeElement)) focused = document.activeElement ?? undefined
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    unhear()
    document.removeEventListener('focusin', onIn)
    document.removeEventListener('focusout', onFocusOut)
    document.removeEventListener('click', onClick, true)
  }
}
