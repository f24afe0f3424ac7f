import { usePrintTime } from '../ui/usePrintTime'

/** What a list was narrowed by, in words on paper: the controls that say so on screen are not printed. */
export function PrintedFilters({ words }: { readonly words: readonly string[] }) {
  return usePrintTime() && <p data-printed>{words.join(' · ')}</p>
}
