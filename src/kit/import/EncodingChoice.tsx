import { useState } from 'react'
import styled from 'styled-components'
import { encodings } from '~/lib/csv/decodeText'
import { Button } from '../ui/Button'
import { Field, Select } from '../ui/Field'
import type { FileFacts } from './ImportDesk'
import type { ImportSession } from './ImportSession'

interface EncodingChoiceProps {
  readonly facts: FileFacts
  /** Why the file could not be read in the encoding that was chosen last. */
  readonly refusal: string | null
  readonly session: ImportSession
}

/** Shows how the letters of a file were read, and lets the user choose another encoding. Open where the file leaves doubt, or the user chose. */
export function EncodingChoice({ facts: { encoding, isEncodingSure, letters }, refusal, session }: EncodingChoiceProps) {
  const [isAsked, setAsked] = useState(!isEncodingSure || refusal !== null)
  const unreadable = letters.filter((text) => text.includes('\uFFFD')).length
  if (!isAsked)
    return (
      <div>
        <Button tone="quiet" onClick={() => setAsked(true)}>
          Letters look wrong?
        </Button>
      </div>
    )
  return (
    <Box aria-label="Letters of the file">
      <Field
        label="Do these letters look right?"
        hint="If not, choose the encoding in which they do."
        error={refusal ?? (unreadable > 0 ? 'Some letters cannot be read in this encoding.' : null)}
      >
        {(control) => (
          <Select
            {...control}
            value={encoding}
            onChange={({ target: { value } }) => {
              const chosen = encodings.find(({ name }) => name === value)
              if (chosen) session.chooseEncoding(chosen.name)
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
