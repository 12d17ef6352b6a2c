import { useQueryParam } from '#ui/lib/use-query-param'

/** What a list is sorted by; the first press on a head begins with what one looks for. */
export type Sorts<S extends string> = Record<S, { label: string; beginsDescending: boolean }>

const isOf = <K extends string>(words: Record<K, unknown>, told: string): told is K =>
  Object.hasOwn(words, told)

/** What the address chose out of some words; undefined for none of them. */
export const chosen = <K extends string>(words: Record<K, unknown>, told: string): K | undefined =>
  isOf(words, told) ? told : undefined

/**
 * How a list is sorted, as the address says: it can be linked to, and survives a reload.
 *
 * @param key what it is called in the address
 */
export const useListOrder = <S extends string>(key: string, sorts: Sorts<S>, usual: NoInfer<S>) => {
  const [told, tell] = useQueryParam(key)
  const isDescending = told.startsWith('-')
  const sort = chosen(sorts, told.slice(isDescending ? 1 : 0)) ?? usual
  const sortBy = (wanted: S, descending: boolean) =>
    tell(wanted === usual && !descending ? '' : `${descending ? '-' : ''}${wanted}`)
  return {
    sort,
    isDescending,
    sortBy,
    /** What a choice out of a list does. */
    choose: (wanted: string) => isOf(sorts, wanted) && sortBy(wanted, sorts[wanted].beginsDescending),
    /** What a press on a head does: sort by it, and the other way round where that is so already. */
    press: (wanted: S) => sortBy(wanted, wanted === sort ? !isDescending : sorts[wanted].beginsDescending),
  }
}

export type ListOrder<S extends string> = ReturnType<typeof useListOrder<S>>
