/** Shows truncated text (`trunc`) in full as a tooltip on hover. Screen readers read all of it anyway. */
export const showTitleWhenTruncated = (): void =>
  document.addEventListener('pointerover', ({ target }) => {
    const text = target instanceof Element ? target.closest<HTMLElement>('.trunc') : null
    if (text) text.title = text.scrollWidth > text.clientWidth ? text.textContent : ''
  })
