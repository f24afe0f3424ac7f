import { Card } from '~/kit/page/PublicFrame'
import { CheckIcon, CrossIcon, DashIcon, QuestionIcon } from '~/kit/ui/icons'
import type { Check } from './checkCertificate'
import { stepsOf } from './verdict'

const marks = {
  done: [CheckIcon, 'Done', '--good'],
  failed: [CrossIcon, 'Failed', '--bad'],
  unstated: [DashIcon, 'Not stated', '--text-3'],
  unchecked: [QuestionIcon, 'Could not be checked', '--text-3'],
} as const

/** The checks behind the verdict. */
export function CheckSteps({ check: { verdict, at } }: { readonly check: Check }) {
  return (
    <Card>
      <h2>How this was checked</h2>
      <ol className="check-steps">
        {stepsOf(verdict, at).map(({ state, title, detail }) => {
          const [Mark, name, tone] = marks[state]
          return (
            <li key={title} data-state={state}>
              <Mark role="img" aria-label={name} color={`var(${tone})`} />
              <div>
                <b>{title}</b>
                <span>{detail}</span>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
