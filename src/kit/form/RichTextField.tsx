import { Suspense } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { lazyPart } from '../feedback/lazyPart'
import { TextArea } from '../ui/Field'
import { FormField, type FieldBase } from './FormField'

const RichTextEditor = lazyPart(async () => (await import('../richText/RichTextEditor')).RichTextEditor)

/** Text with headings, lists and links; the value is plain text unless it is formatted, else HTML. */
export function RichTextField<Values extends FieldValues>({ name, hint, isRequired }: FieldBase<Values>) {
  const { value, onChange, onBlur } = useController({ name }).field
  const text = typeof value === 'string' ? value : ''
  return (
    <FormField name={name} hint={hint} isRequired={isRequired}>
      {(control) => (
        <Suspense fallback={<TextArea {...control} rows={6} readOnly />}>
          <RichTextEditor control={control} value={text} onChange={onChange} onBlur={onBlur} />
        </Suspense>
      )}
    </FormField>
  )
}
