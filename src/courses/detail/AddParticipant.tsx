import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useCommand } from '~/shared/api/useCommand'
import { FieldRow, TextField } from '~/shared/form/fields'
import { Form, openedBy, type FormHandle } from '~/shared/form/Form'
import { rule, z } from '~/shared/form/schema'
import { Notice } from '~/shared/ui/Notice'
import { AddParticipant as AddParticipantCommand, type CourseFactsFragment } from './courseDetail.generated'
import { staleParticipants } from './stale'

const schema = z.object({ firstName: rule.required(), lastName: rule.required(), email: rule.requiredEmail() })
type Values = z.infer<typeof schema>

const empty: Values = { firstName: '', lastName: '', email: '' }

/** Puts one person after the other on a course; the form stays open and begins anew after each. */
export function AddParticipant({ course }: { readonly course: Pick<CourseFactsFragment, 'id' | 'seatsLeft'> }) {
  const [added, setAdded] = useState(0)
  return (
    <Box>
      {course.seatsLeft === 0 && <Notice tone="warn">No seat is left: whoever is added now waits.</Notice>}
      <OnePerson key={added} courseId={course.id} onAdded={() => setAdded(added + 1)} />
    </Box>
  )
}

function OnePerson({ courseId, onAdded }: { readonly courseId: string; readonly onAdded: () => void }) {
  const { pathname, search } = useLocation()
  const form = useRef<FormHandle<Values>>(null)
  const add = useCommand(AddParticipantCommand, { done: 'Participant added', stale: staleParticipants })
  useEffect(() => {
    form.current?.focus('firstName')
  }, [])
  return (
    <Form
      ref={form}
      schema={schema}
      defaults={empty}
      place={openedBy(pathname, 'add')}
      submitLabel="Add participant"
      onSubmit={async (values) => {
        await add.run({ courseId, ...values })
        onAdded()
        return pathname + search
      }}
    >
      <FieldRow>
        <TextField<Values> name="firstName" label="First name" />
        <TextField<Values> name="lastName" label="Last name" />
        <TextField<Values> name="email" label="Email" type="email" />
      </FieldRow>
    </Form>
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
