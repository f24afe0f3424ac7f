import { useContext } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { FileInput } from '../media/FileInput'
import { useFormField } from './fieldLabels'
import { FieldWorkContext } from './formContext'

interface FileFieldProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  /** Opens an uploaded file. */
  readonly onView: (filePath: string) => void
}

/** A PDF, JPEG or PNG file; the value is its path. */
export function FileField<Values extends FieldValues>({ name, onView }: FileFieldProps<Values>) {
  const { field } = useController({ name })
  const { label, error, need } = useFormField(name)
  return (
    <FileInput
      label={label}
      name={name}
      value={typeof field.value === 'string' ? field.value : ''}
      isOptional={need === 'optional'}
      error={error}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onWork={useContext(FieldWorkContext)}
      onView={onView}
      focusRef={field.ref}
    />
  )
}
