import { useController, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { accentTones } from '../ui/accent'
import { Input } from '../ui/Field'
import { fullHex, ratioText, readabilityOf } from '../ui/readability'
import { Status } from '../ui/Status'
import { FormField, type FieldBase } from './FormField'

interface ColorFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  /** Colours to choose from, as '#rrggbb', and where they come from: 'From your logo'. The colours are null while they are read. */
  readonly suggestions?: { readonly label: string; readonly colors: readonly string[] | null } | null
}

const ownBlue = '#17607a'

/** A tenant's colour, picked or typed as #rrggbb, with how readable what is drawn in it will be. */
export function ColorField<Values extends FieldValues>({ name, hint, isRequired, suggestions }: ColorFieldProps<Values>) {
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
              // Without a colour Delta's own is used; the input itself would show black.
              value={tones ? fullHex(color) : ownBlue}
              onChange={(event) => field.onChange(event.target.value)}
            />
            <Input {...control} {...field} value={color} autoComplete="off" spellCheck={false} placeholder={ownBlue.toUpperCase()} />
          </Pair>
        )}
      </FormField>
      {suggestions && (
        <Suggestions role="group" aria-label={suggestions.label}>
          <span aria-hidden="true">{suggestions.label}</span>
          {suggestions.colors?.length === 0 && <span>No colour was found.</span>}
          {suggestions.colors?.map((one) => (
            <Suggestion
              key={one}
              type="button"
              aria-label={`Use ${one}`}
              aria-pressed={fullHex(color) === one}
              style={{ color: one }}
              onClick={() => field.onChange(one)}
            />
          ))}
        </Suggestions>
      )}
      {tones && (
        <Judgement aria-label="How readable this colour is">
          {readabilityOf(fullHex(color), tones).map(({ what, ratio, tone, word }) => (
            <li key={what}>
              <span>{what}</span>
              <span>{ratioText(ratio)}</span>
              <Status $tone={tone}>{word}</Status>
            </li>
          ))}
        </Judgement>
      )}
      <Note>Text is easy to read from 4.5 : 1. A paler colour is darkened in texts and buttons; certificates and emails keep it.</Note>
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

const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  min-height: var(--control);
  color: var(--text-2);
  font-size: 13px;
  span {
    margin-right: 4px;
  }
`

const Suggestion = styled.button`
  display: grid;
  place-items: center;
  width: var(--control);
  height: var(--control);
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 26px;
    height: 26px;
    border: 1px solid var(--line-control);
    border-radius: 50%;
    background: currentColor;
  }
  &[aria-pressed='true']::before {
    border: 2px solid var(--surface);
    box-shadow: 0 0 0 2px var(--accent-text);
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
