import { beforeEach, vi } from 'vitest'

type IntersectionCallback = (entries: { isIntersecting: boolean }[]) => void

// This DOM has no layout: everything counts as visible.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly callback: IntersectionCallback
      constructor(callback: IntersectionCallback) {
        this.callback = callback
      }
      observe = () => this.callback([{ isIntersecting: true }])
      disconnect = () => undefined
    },
  )
})
