import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Select } from '~/kit/ui/Field'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { singular } from '~/lib/words/terms'
import { instructors, isOneOf } from '~/platform/access/person'
import { completeRecord, mapRecord, onlyComplete, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { DashboardCenters } from '../dashboard.generated'

/** Where the chosen center stands in the address. */
const centerKey = 'center'

export interface CenterChoice {
  /** The account's own center, or the chosen one; null for all. */
  readonly centerId: string | null
  /** The chosen one, to which lists are narrowed too; null for an account whose lists are those of its own center anyway. */
  readonly chosenId: string | null
  /** Null where there is nothing to choose. */
  readonly control: ReactNode
  /** Whether the chosen center exists: without any, every count would be 0. */
  readonly exists: RecordState<boolean>
}

/** The training center that the whole dashboard is about, chosen once and kept in the address. */
export function useCenterChoice(): CenterChoice {
  const words = useClientWords()
  const { role } = useSignedIn()
  const own = useOwnCenter()
  const [params, change] = useQueryParams()
  const isLimited = own !== null || isOneOf(instructors, role)
  // Without the centers nothing can be chosen, and the dashboard is that of all.
  const record = useRecord(DashboardCenters, {}, { isSilent: true, isSkipped: isLimited })
  const centers = readyValue(record) ?? []
  const chosenId = isLimited ? null : params.get(centerKey) || null
  const all = words.centers
  const choose = (id: string): void => change({ [centerKey]: id || null })
  const isKnown = chosenId === null || centers.some(({ id }) => id === chosenId)
  return {
    exists: isKnown ? completeRecord(true) : mapRecord(onlyComplete(record), () => false),
    centerId: own ?? chosenId,
    chosenId,
    control:
      isLimited || (centers.length < 2 && chosenId === null) ? null : (
        <Choice aria-label={singular(all)} value={chosenId ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">All {all.toLowerCase()}</option>
          {!isKnown && <option value={chosenId}>Unknown</option>}
          {centers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? id}
            </option>
          ))}
        </Choice>
      ),
  }
}

/** No higher than the title beside it, so that nothing moves when the centers are read. */
const Choice = styled(Select)`
  width: auto;
  max-width: min(220px, 55%);
  margin: calc((28px - var(--control)) / 2) 0 calc((28px - var(--control)) / 2) auto;
  /* In line with the button at its right, which is centred on both lines of the header. */
  position: relative;
  top: 12px;
  @media print {
    /* On paper, the name of the center is all that is left of the choice. */
    display: block;
    position: static;
    margin: 2px 0 0;
    padding: 0;
    border: 0;
    background: none;
    appearance: none;
  }
`
