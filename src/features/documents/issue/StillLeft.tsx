import styled from 'styled-components'
import { useFormContext } from '~/kit/form/formContext'
import { LinkButton } from '~/kit/ui/LinkButton'
import { counted } from '~/lib/format/counted'
import { needsSecondLook, type DocumentValues } from './documentForm'
import { duplicateCardId } from './duplicates'

interface StillLeftProps {
  readonly values: DocumentValues
  /** Somebody on an earlier document may be the same person. */
  readonly hasDuplicate: boolean
}

/** What somebody must decide before the document can be issued, and the way to it: both stand above and may be out of view. */
export function StillLeft({ values, hasDuplicate }: StillLeftProps) {
  const { setFocus } = useFormContext<DocumentValues>()
  const isUnsure = needsSecondLook(values) && values.resultAgain !== values.result
  const left = [
    ...(hasDuplicate ? [{ label: 'Settle the duplicate', go: () => document.getElementById(duplicateCardId)?.focus() }] : []),
    ...(isUnsure ? [{ label: 'Look again at the result', go: () => setFocus('resultAgain') }] : []),
  ]
  if (left.length === 0) return null
  return (
    <Left>
      <p>{counted(left.length, 'thing is left', 'things are left')}</p>
      <ul aria-label="Still left">
        {left.map(({ label, go }) => (
          <li key={label}>
            <LinkButton onClick={go}>{label}</LinkButton>
          </li>
        ))}
      </ul>
    </Left>
  )
}

const Left = styled.div`
  flex: 1 1 200px;
  font-size: 13px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
    color: var(--accent-text);
    font-weight: 500;
  }
`
