import { useState } from 'react'
import styled from 'styled-components'
import { encodings } from '~/lib/csv/decodeText'
import { delimiters } from '~/lib/csv/delimiters'
import { Button } from '../ui/Button'
import { Field, Select } from '../ui/Field'
import { Notice } from '../ui/Notice'
import type { FileFacts } from './ImportDesk'
import type { ImportSession } from './ImportSession'

interface ReadingChoiceProps {
  readonly facts: FileFacts
  /** Why the file could not be read as it was chosen last. */
  readonly refusal: string | null
  readonly session: ImportSession
}

/** Shows how a file was read, and lets the user choose otherwise. Open where the file leaves doubt, or the user chose. */
export function ReadingChoice({ facts, refusal, session }: ReadingChoiceProps) {
  const { encoding, delimiter, headerRow, doubts, letters, firstRows } = facts
  const [isAsked, setAsked] = useState(doubts.length > 0 || refusal !== null)
  // A file may declare another one.
  const separators = delimiters.some(({ sign }) => sign === delimiter) ? delimiters : [...delimiters, { sign: delimiter, label: delimiter }]
  const headerHint = !doubts.includes('headerRow')
    ? 'Rows above it are not imported.'
    : headerRow === firstRows[0]?.number
      ? 'Check this: it must name the columns.'
      : 'Check this: rows above it are not imported.'
  const unreadable = letters.filter((text) => text.includes('\uFFFD')).length
  if (!isAsked)
    return (
      <div>
        <Button tone="quiet" onClick={() => setAsked(true)}>
          Columns or letters look wrong?
        </Button>
      </div>
    )
  return (
    <Box aria-label="How the file is read">
      {refusal && (
        <Notice tone="bad" isUrgent>
          {refusal}
        </Notice>
      )}
      <Field label="Which row has the headers?" hint={headerHint}>
        {(control) => (
          <Select {...control} value={headerRow} onChange={({ target: { value } }) => session.readAs({ headerRow: Number(value) })}>
            {firstRows.map(({ number, text }) => (
              <option key={number} value={number}>
                {number}: {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="What separates the columns?"
        hint={doubts.includes('delimiter') ? 'Check this: the columns below must be those of your table.' : null}
      >
        {(control) => (
          <Select {...control} value={delimiter} onChange={({ target: { value } }) => session.readAs({ delimiter: value })}>
            {separators.map(({ sign, label }) => (
              <option key={sign} value={sign}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {letters.length > 0 && (
        <>
          <Field
            label="Do these letters look right?"
            hint="If not, choose the encoding in which they do."
            error={unreadable > 0 ? 'Some letters cannot be read in this encoding.' : null}
          >
            {(control) => (
              <Select
                {...control}
                value={encoding}
                onChange={({ target: { value } }) => {
                  const chosen = encodings.find(({ name }) => name === value)
                  if (chosen) session.readAs({ encoding: chosen.name })
                }}
              >
                {encodings.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Letters aria-live="polite">
            {letters.map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </Letters>
        </>
      )}
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  > [role='alert'] {
    grid-column: 1 / -1;
  }
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`

const Letters = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  @media (min-width: 768px) {
    padding-top: 30px;
  }
  li {
    max-height: 40px;
    overflow: hidden;
    font-weight: 500;
  }
`
