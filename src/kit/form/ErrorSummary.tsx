import { use } from 'react'
import { useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { LinkButton } from '../ui/LinkButton'
import { Notice } from '../ui/Notice'
import { FieldLabelsContext, invalidFields } from './fieldLabels'

/** How many fields are named; the rest is shown as a count. */
const maxNamed = 5

interface ErrorSummaryProps {
  /** The fields as they stood on the page at the last submit. */
  readonly onPage: readonly string[]
  readonly onSelect: (name: string) => void
}

/** Lists the invalid fields after a failed submit, each as a link to its field. A single invalid field already has the focus. */
export function ErrorSummary({ onPage, onSelect }: ErrorSummaryProps) {
  const { formState } = useFormContext()
  const invalid = invalidFields(formState.errors, use(FieldLabelsContext), onPage)
  if (formState.submitCount === 0 || invalid.length < 2) return null
  return (
    <Notice tone="bad" isUrgent>
      <span>{invalid.length} fields need attention:</span>
      <Links>
        {invalid.slice(0, maxNamed).map(({ name, label }) => (
          <li key={name}>
            <LinkButton onClick={() => onSelect(name)}>{label}</LinkButton>
          </li>
        ))}
        {invalid.length > maxNamed && <li>and {invalid.length - maxNamed} more</li>}
      </Links>
    </Notice>
  )
}

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 14px;
`
