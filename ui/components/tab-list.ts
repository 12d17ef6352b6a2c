import { useEffect, useRef } from 'react'

/** Marks the edges behind which more tabs are hidden, so that they fade. */
export const fadeEdges = (tabList: HTMLElement) => {
  tabList.dataset.l = String(tabList.scrollLeft > 4)
  tabList.dataset.r = String(tabList.scrollLeft + tabList.clientWidth < tabList.scrollWidth - 4)
}

/** Scrolls the selected tab to the middle of the strip. */
const showSelected = (tabList: HTMLElement) => {
  const tab = tabList.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]')
  if (!tab) return
  tabList.scrollLeft = tab.offsetLeft - tabList.offsetLeft - tabList.clientWidth / 2 + tab.offsetWidth / 2
  fadeEdges(tabList)
}

/** Keeps the selected tab in view when the strip is wider than the window. */
export const useTabList = <T extends HTMLElement>(value: string) => {
  const tabList = useRef<T>(null)
  useEffect(() => {
    const scrollToSelected = () => {
      if (tabList.current) showSelected(tabList.current)
    }
    let width = window.innerWidth
    // Phones also fire resize when the address bar hides; only a change of width scrolls the strip.
    const onResize = () => {
      if (window.innerWidth === width) return
      width = window.innerWidth
      scrollToSelected()
    }
    scrollToSelected()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [value])
  return tabList
}
