import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { isFull } from '~/domain/course/seats'
import { staleCourses } from '~/domain/course/staleCourses'
import { FieldRow } from '~/kit/form/fieldGroups'
import type { FieldLabels } from '~/kit/form/fieldLabels'
import { TextField } from '~/kit/form/fields'
import { Form } from '~/kit/form/Form'
import { queryScope } from '~/kit/form/formScope'
import { rule, z } from '~/kit/form/schema'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { useCommand } from '~/platform/api/command/useCommand'
import type { FailureLink } from '~/platform/api/transport/failureWithLink'
import { addFormParameters } from './addFormParameters'
import { AddParticipant as AddParticipantCommand, type CourseFactsFragment } from './courseDetail.generated'
import { equalParticipants, participantKey } from './equalParticipants'

const schema = z.object({ firstName: rule.required(), lastName: rule.required(), email: rule.requiredEmail() })
type Values = z.infer<typeof schema>

const labels: FieldLabels<Values> = { firstName: 'First name', lastName: 'Last name', email: 'Email' }
const empty: Values = { firstName: '', lastName: '', email: '' }

const focusFirstField = (box: HTMLElement | null): void => box?.querySelector('input')?.focus()

interface AddParticipantProps {
  readonly course: Pick<CourseFactsFragment, 'id' | 'seatsLeft'>
  readonly onClose: () => void
}

/** Adds participants to a course one by one; the form resets after each and stays open. */
export function AddParticipant({ course, onClose }: AddParticipantProps) {
  const location = useLocation()
  const list: FailureLink = { label: 'Open the course', path: location.pathname }
  const { run, doing } = useCommand(AddParticipantCommand, {
    done: 'Participant added',
    stale: staleCourses.participants,
    noun: 'participant',
    verb: 'Add',
    key: ({ courseId, ...person }) => `${courseId} ${participantKey(person)}`,
    find: ({ courseId, ...person }) => equalParticipants(courseId, person),
    list: () => list,
  })
  const [scope] = useState(() => queryScope(location, ...addFormParameters))
  return (
    <Box ref={focusFirstField}>
      {isFull(course) && <Notice tone="warn">No seats left. Anyone you add joins the waiting list.</Notice>}
      <Form
        schema={schema}
        labels={labels}
        defaults={empty}
        draftTitleField="email"
        scope={scope}
        lookAt={() => list}
        isRepeated
        submitLabel="Add participant"
        extraActions={<Button onClick={onClose}>Close the form</Button>}
        doing={doing}
        onSubmit={async (values) => {
          const added = await run({ courseId: course.id, ...values })
          return added && location.pathname + location.search
        }}
      >
        <FieldRow>
          <TextField<Values> name="firstName" />
          <TextField<Values> name="lastName" />
          <TextField<Values> name="email" type="email" />
        </FieldRow>
      </Form>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 10px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  overflow: hidden;
  > div[role='status'] {
    margin: 14px 16px 0;
  }
`
