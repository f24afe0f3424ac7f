import { useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { LinkButton } from '../ui/LinkButton'
import { Notice } from '../ui/Notice'
import { errorIn } from './useFieldError'

/** How many fields are named; the rest is shown as a count. */
const maxNamed = 5

interface ErrorSummaryProps {
  readonly labels: ReadonlyMap<string, string>
  /** May be asynchronous, for example when it navigates. */
  readonly reveal: ((name: string) => void | Promise<void>) | undefined
}

/** Lists the invalid fields after a failed submit, each as a link to its field. A single invalid field already has the focus. */
export function ErrorSummary({ labels, reveal }: ErrorSummaryProps) {
  const { formState, setFocus } = useFormContext()
  const wrong = [...labels].filter(([name]) => errorIn(formState.errors, name) !== undefined)
  if (formState.submitCount === 0 || wrong.length < 2) return null
  return (
    <Notice tone="bad" isUrgent>
      <span>{wrong.length} fields need attention:</span>
      <Links>
        {wrong.slice(0, maxNamed).map(([name, label]) => (
          <li key={name}>
            <LinkButton
              onClick={async () => {
                if (reveal) {
                  await reveal(name)
                  // The hidden field is rendered by the next frame.
                  requestAnimationFrame(() => setFocus(name))
                } else setFocus(name)
              }}
            >
              {label}
            </LinkButton>
          </li>
        ))}
        {wrong.length > maxNamed && <li>and {wrong.length - maxNamed} more</li>}
      </Links>
    </Notice>
  )
}

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
`
