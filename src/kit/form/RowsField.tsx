import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { Button, IconButton } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { from } from '../ui/media'
import { useFieldArray, useFormContext } from './formContext'

interface RowsFieldProps {
  /** The list among the form's values. */
  readonly name: string
  /** 'signer'; names the buttons. */
  readonly noun: string
  /** A new row. */
  readonly blank: Readonly<Record<string, unknown>>
  /** The field that names a row where it is filled in. */
  readonly title: string
  /** Their order counts, and can be changed. */
  readonly canMove?: boolean
  /** The fields of a row. @param path of the row: 'signers.0' */
  readonly children: (path: string, at: number) => ReactNode
}

/** Rows of fields that can be added and removed; what becomes of them is announced. */
export function RowsField({ name, noun, blank, title, canMove = false, children }: RowsFieldProps) {
  const { control, getValues } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const nameOf = (at: number): string => String(getValues(`${name}.${at}.${title}`) || `${sentenceCase(noun)} ${at + 1}`)
  const moveRow = (at: number, to: number): void => {
    setAnnouncement(`${nameOf(at)} moved to position ${to + 1} of ${fields.length}.`)
    move(at, to)
  }
  const removeRow = (at: number): void => {
    setAnnouncement(`${nameOf(at)} removed.`)
    remove(at)
    box.current?.focus()
  }
  const moveButton = (at: number, to: number, way: 'up' | 'down') => (
    <Button
      tone="quiet"
      aria-label={`Move ${noun} ${at + 1} ${way}`}
      reason={to < 0 ? 'Already first.' : to === fields.length ? 'Already last.' : null}
      onClick={() => moveRow(at, to)}
    >
      {way === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
    </Button>
  )
  return (
    <Box ref={box} tabIndex={-1}>
      {fields.map((field, at) => (
        <OneRow key={field.id} role="group" aria-label={`${at + 1} of ${fields.length}`} data-movable={canMove || undefined}>
          <div>{children(`${name}.${at}`, at)}</div>
          <span>
            {canMove && moveButton(at, at - 1, 'up')}
            {canMove && moveButton(at, at + 1, 'down')}
            <IconButton aria-label={`Remove ${noun} ${at + 1}`} onClick={() => removeRow(at)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        </OneRow>
      ))}
      <div>
        <Button tone="quiet" onClick={() => append(blank)}>
          <Plus aria-hidden="true" />
          Add {noun}
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

const OneRow = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: 4px 8px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > div {
    display: grid;
    flex: 1;
    gap: 12px;
    min-width: 0;
  }
  > span {
    display: flex;
    flex: none;
    align-items: center;
    align-self: flex-end;
    margin: -6px -6px 0 0;
  }
  ${from.md} {
    /* Three buttons would leave too little room beside the fields. */
    &:not([data-movable]) {
      flex-direction: row;
      > span {
        align-self: flex-start;
        margin: 22px -6px 0 0;
      }
    }
  }
`
