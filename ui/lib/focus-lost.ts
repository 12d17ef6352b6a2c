const name = 'focuslost'

/**
 * Reports that the focus was lost, because its element is gone or a new page has just appeared; manage-focus.ts moves it.
 *
 * @param from element that had the focus, or the landmark of the new page
 */
export const reportFocusLost = (from: Element): void =>
  void document.dispatchEvent(new CustomEvent(name, { detail: from }))

/** Calls back with the element that had the focus. */
export const onFocusLost = (listen: (from: Element) => void): (() => void) => {
  const start = (event: Event) => {
    if (event instanceof CustomEvent && event.detail instanceof Element) listen(event.detail)
  }
  document.addEventListener(name, start)
  return () => document.removeEventListener(name, start)
}
