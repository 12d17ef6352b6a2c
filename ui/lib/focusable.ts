/** What somebody fills in or chooses. */
export const fields =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true]'

const controls = `${fields}, a[href], button:not(:disabled), summary, [tabindex="0"]`

const headings = 'h1, h2, h3, h4'

/** Whether it is on the page and can be seen, by screen readers at least. */
export const isShown = (element: Element): boolean =>
  element.isConnected &&
  !element.closest('[inert], [hidden]') &&
  // Not every browser can say so.
  (!('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true }))

const firstShown = (place: Element, selector: string): HTMLElement | undefined => {
  const found = place.matches(selector) ? [place] : []
  return [...found, ...place.querySelectorAll(selector)].find(
    (element): element is HTMLElement => element instanceof HTMLElement && isShown(element),
  )
}

/** The first field; of radio buttons the chosen one, as the Tab key has it. */
export const firstField = (place: Element): HTMLElement | undefined => {
  const first = firstShown(place, fields)
  if (!(first instanceof HTMLInputElement && first.type === 'radio')) return first
  const chosen = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].find(
    ({ name }) => name === first.name,
  )
  return chosen ?? first
}
export const firstControl = (place: Element): HTMLElement | undefined => firstShown(place, controls)
export const firstHeading = (place: Element): HTMLElement | undefined => firstShown(place, headings)

/** Focuses what the keyboard does not stop at by itself too, such as a heading, as long as it stays there. */
export const focusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus()
}
