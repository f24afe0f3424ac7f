import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { TextField } from '~/kit/form/fields'
import { useFieldArray, useFormContext } from '~/kit/form/formContext'
import { Button, IconButton } from '~/kit/ui/Button'
import { Hidden } from '~/kit/ui/Hidden'
import type { TemplateValues } from './templateForm'

/** Fields for lines printed on every certificate, such as 'Approval: DNV 2261'. */
export function FurtherLinesFields() {
  const { control } = useFormContext<TemplateValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'furtherLines' })
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const removeLine = (index: number): void => {
    setAnnouncement(`Line ${index + 1} removed.`)
    remove(index)
    box.current?.focus()
  }
  return (
    <Box ref={box} tabIndex={-1}>
      {fields.map((field, index) => (
        <Line key={field.id} role="group" aria-label={`Line ${index + 1}`}>
          <TextField<TemplateValues> name={`furtherLines.${index}.label`} placeholder="Approval" />
          <TextField<TemplateValues> name={`furtherLines.${index}.value`} placeholder="DNV 2261" />
          <IconButton aria-label={`Remove line ${index + 1}`} onClick={() => removeLine(index)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Line>
      ))}
      <div>
        <Button tone="quiet" onClick={() => append({ label: '', value: '' })}>
          <Plus aria-hidden="true" />
          Add line
        </Button>
      </div>
      <Hidden as="p" role="status">
        {announcement}
      </Hidden>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  &:focus {
    outline: none;
  }
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  > button {
    margin-top: 24px;
  }
`
