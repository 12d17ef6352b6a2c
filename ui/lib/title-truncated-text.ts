/** Text that is cut off for its length (`trunc`) is told in full to whoever points at it. Screen readers read all of it. */
export const showTitleWhenTruncated = (): void =>
  document.addEventListener('pointerover', ({ target }) => {
    const text = target instanceof Element ? target.closest<HTMLElement>('.trunc') : null
    if (text) text.title = text.scrollWidth > text.clientWidth ? text.textContent : ''
  })
