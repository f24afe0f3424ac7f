import { useController, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { accentTones } from '../ui/accent'
import { Input } from '../ui/Field'
import { fullHex, readabilityOf } from '../ui/readability'
import { Status } from '../ui/Status'
import { FormField, type FieldBase } from './FormField'

/** A tenant's colour, picked or typed as #rrggbb, with how readable what is drawn in it will be. */
export function ColorField<Values extends FieldValues>({ name, hint, isRequired }: FieldBase<Values>) {
  const { field } = useController({ name })
  const color = typeof field.value === 'string' ? field.value : ''
  const tones = accentTones(color)
  return (
    <>
      <FormField name={name} hint={hint} isRequired={isRequired}>
        {(control) => (
          <Pair>
            <Swatch
              type="color"
              aria-label="Pick a colour"
              value={fullHex(color)}
              onChange={(event) => field.onChange(event.target.value)}
            />
            <Input {...control} {...field} value={color} autoComplete="off" spellCheck={false} placeholder="#17607A" />
          </Pair>
        )}
      </FormField>
      {tones && (
        <Judgement aria-label="How readable this colour is">
          {readabilityOf(fullHex(color), tones).map(({ what, ratio, tone, word }) => (
            <li key={what}>
              <span>{what}</span>
              <span>{ratio.toFixed(1)} : 1</span>
              <Status $tone={tone}>{word}</Status>
            </li>
          ))}
        </Judgement>
      )}
      <Note>
        From 4.5 : 1 up, text is easy to read. Texts and buttons in a paler colour are darkened for you; certificates and emails keep it.
      </Note>
    </>
  )
}

const Pair = styled.span`
  display: grid;
  grid-template-columns: var(--control) minmax(0, 140px);
  gap: 8px;
`

const Swatch = styled.input`
  width: var(--control);
  height: var(--control);
  padding: 0;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  background: none;
  cursor: pointer;
  &::-webkit-color-swatch-wrapper {
    padding: 3px;
  }
  &::-webkit-color-swatch {
    border: 0;
    border-radius: 3px;
  }
`

const Judgement = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 124px;
    gap: 12px;
    padding: 9px 14px;
    font-variant-numeric: tabular-nums;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`

const Note = styled.p`
  color: var(--text-2);
  font-size: 13px;
  line-height: 20px;
`
