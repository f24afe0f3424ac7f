import { useState } from 'react'
import { Button } from '~/kit/ui/Button'
import { Dialog } from '~/kit/ui/Dialog'
import { Field, Input } from '~/kit/ui/Field'
import { Row } from '~/kit/ui/Row'
import { Stack } from '~/kit/ui/Stack'
import { dayFromTyped, formatDay } from '~/lib/time/dayText'
import { toast } from '~/platform/messages/toast'
import { plainPassNo } from './report'
import { reportQueue, type QueuedReport } from './reportQueue'
import { tooLate } from './reportWords'

interface EditReportProps {
  readonly item: QueuedReport
  readonly onClose: () => void
}

/** Corrects who a report is of, before it is sent, or after it was refused. Its result cannot be changed: discard it instead. */
export function EditReport({ item, onClose }: EditReportProps) {
  const { person } = item.values
  const [name, setName] = useState(person.name)
  const [passNo, setPassNo] = useState(person.passNo)
  const [birth, setBirth] = useState(formatDay(person.birthDate))
  const birthDate = dayFromTyped(birth, { isBirth: true })
  const save = async (): Promise<void> => {
    const isDone = await reportQueue.replace(item.id, {
      ...item.values,
      person: { ...person, name: name.trim(), passNo: plainPassNo(passNo), birthDate: birthDate ?? '' },
    })
    if (!isDone) toast.error(tooLate)
    onClose()
  }
  return (
    <Dialog title={`Edit the report of ${person.name}`} isOpen onClose={onClose}>
      <Stack>
        <Field label="Name as in the passport" error={name.trim() === '' ? 'Required field' : null}>
          {(control) => <Input {...control} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
        <Field label="Passport number">
          {(control) => <Input {...control} value={passNo} onChange={({ target }) => setPassNo(target.value)} />}
        </Field>
        <Field label="Date of birth" error={birthDate === null && birth !== '' ? 'Enter a day as DD-MM-YYYY' : null}>
          {(control) => <Input {...control} value={birth} onChange={({ target }) => setBirth(target.value)} />}
        </Field>
        <Row $justify="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            reason={name.trim() === '' || (birthDate === null && birth !== '') ? 'Correct what is marked first.' : null}
            onClick={() => void save()}
          >
            Save
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
