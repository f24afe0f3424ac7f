import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { useFieldArray, useFormContext } from '~/kit/form/formContext'
import { ImageField } from '~/kit/form/ImageField'
import { Button } from '~/kit/ui/Button'
import { Hidden } from '~/kit/ui/Hidden'
import { Notice } from '~/kit/ui/Notice'
import { signatureMode } from '~/platform/api/images'
import { useClient } from '~/platform/tenant/client'
import { roomForSigners, type TemplateValues } from './templateForm'

/** Fields for the signers, in the order of the sheet. */
export function SignersFields() {
  const { control, getValues } = useFormContext<TemplateValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'signers' })
  const mode = signatureMode(useClient().type, false)
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const nameOf = (index: number): string => getValues(`signers.${index}.name`) || `Signer ${index + 1}`
  const moveSigner = (from: number, to: number): void => {
    const name = nameOf(from)
    move(from, to)
    setAnnouncement(`${name} moved to position ${to + 1} of ${fields.length}.`)
  }
  const removeSigner = (index: number): void => {
    setAnnouncement(`${nameOf(index)} removed.`)
    remove(index)
    box.current?.focus()
  }
  return (
    <Box ref={box} tabIndex={-1}>
      {fields.map((field, index) => (
        <Signer key={field.id} role="group" aria-label={`${index + 1} of ${fields.length}`}>
          <Order>
            <Button
              tone="quiet"
              aria-label={`Move signer ${index + 1} up`}
              reason={index === 0 ? 'Already first.' : null}
              onClick={() => moveSigner(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              tone="quiet"
              aria-label={`Move signer ${index + 1} down`}
              reason={index === fields.length - 1 ? 'Already last.' : null}
              onClick={() => moveSigner(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
            <Button tone="quiet" aria-label={`Remove signer ${index + 1}`} onClick={() => removeSigner(index)}>
              <Trash2 aria-hidden="true" />
            </Button>
          </Order>
          <FieldRow>
            <TextField<TemplateValues> name={`signers.${index}.name`} />
            <TextField<TemplateValues> name={`signers.${index}.role`} />
          </FieldRow>
          <ImageField<TemplateValues> name={`signers.${index}.image`} mode={mode} />
        </Signer>
      ))}
      <div>
        <Button tone="quiet" onClick={() => append({ name: '', role: '', image: '' })}>
          <Plus aria-hidden="true" />
          Add signer
        </Button>
      </div>
      {fields.length > roomForSigners && (
        <Notice tone="warn">A certificate has room for {roomForSigners} signers. With more, creating the PDF may fail.</Notice>
      )}
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

const Signer = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
`

const Order = styled.div`
  display: flex;
  justify-content: flex-end;
  margin: -6px -6px -10px;
`
