import { useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { LinkButton } from '../ui/LinkButton'
import { Notice } from '../ui/Notice'
import { errorIn } from './useFieldError'

/** How many fields are named; a form with more says how many more there are. */
const named = 5

interface ErrorSummaryProps {
  readonly labels: ReadonlyMap<string, string>
  /** May take its time, as another address does. */
  readonly reveal: ((name: string) => void | Promise<void>) | undefined
}

/** After a press that could not be sent: which fields are wrong, each a way to it. One field alone has the focus already. */
export function ErrorSummary({ labels, reveal }: ErrorSummaryProps) {
  const { formState, setFocus } = useFormContext()
  const wrong = [...labels].filter(([name]) => errorIn(formState.errors, name) !== undefined)
  if (formState.submitCount === 0 || wrong.length < 2) return null
  return (
    <Notice tone="bad" isUrgent>
      <span>{wrong.length} fields need attention:</span>
      <Links>
        {wrong.slice(0, named).map(([name, label]) => (
          <li key={name}>
            <LinkButton
              onClick={async () => {
                if (reveal) {
                  await reveal(name)
                  // What was hidden is drawn by then.
                  requestAnimationFrame(() => setFocus(name))
                } else setFocus(name)
              }}
            >
              {label}
            </LinkButton>
          </li>
        ))}
        {wrong.length > named && <li>and {wrong.length - named} more</li>}
      </Links>
    </Notice>
  )
}

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
`
