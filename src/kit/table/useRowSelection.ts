import { useRef } from 'react'

/** The ids of the selected rows, each with `true`. */
export type Selection = Readonly<Record<string, boolean>>

interface RowSelectionOptions {
  /** Ids of the rows that are drawn, in order. */
  readonly ids: readonly string[]
  readonly selection: Selection | undefined
  readonly onSelect: ((selection: Selection) => void) | undefined
}

/** Which rows of a table are selected. Shift extends the choice from the row chosen before. */
export function useRowSelection({ ids, selection = {}, onSelect }: RowSelectionOptions) {
  const lastChosen = useRef<string | null>(null)
  const put = (changed: readonly string[], isSelected: boolean): void => {
    const next = { ...selection }
    for (const id of changed) {
      if (isSelected) next[id] = true
      else delete next[id]
    }
    onSelect?.(next)
  }
  const isAnySelected = ids.some((id) => selection[id])
  return {
    isSelected: (id: string): boolean => selection[id] === true,
    isAnySelected,
    isAllSelected: isAnySelected && ids.every((id) => selection[id]),
    /** @param isRange whether the rows between the one chosen before and this one follow it */
    toggle: (id: string, isRange = false): void => {
      const isSelected = selection[id] !== true
      const [from, to] = [lastChosen.current === null ? -1 : ids.indexOf(lastChosen.current), ids.indexOf(id)]
      lastChosen.current = id
      put(isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id], isSelected)
    },
    toggleAll: (): void => put(ids, !ids.every((id) => selection[id])),
  }
}
