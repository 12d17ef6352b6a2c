import { configure, prettyDOM } from '@testing-library/react'

/**
 * What is not there yet is looked for again and again. The screen is described only in the error that is read in the end,
 * which takes longer than looking.
 */
const notThere = (message: string | null, screen: Element): Error => {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(screen)].filter(Boolean).join('\n\n'),
  })
}

configure({ getElementError: notThere })
