import { Suspense, useContext, type ReactNode } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import type { ImageMode } from '~/platform/api/transport/images'
import { lazyPart } from '../feedback/lazyPart'
import { useFormField } from './fieldLabels'
import { FieldWorkContext } from './formContext'

const ImageInput = lazyPart(async () => (await import('../media/ImageInput')).ImageInput)

interface ImageFieldProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly mode: ImageMode
  /** Says that it must be filled in where another field decides it. */
  readonly isRequired?: boolean
  /** Called with the id of each upload. */
  readonly onUploaded?: (imageId: string) => void
  /** Another way to choose a picture beside the upload; call `take` with the id of the chosen one. */
  readonly children?: (take: (imageId: string) => void) => ReactNode
}

/** A picture or signature; the value is its id. */
export function ImageField<Values extends FieldValues>({ name, mode, isRequired = false, onUploaded, children }: ImageFieldProps<Values>) {
  const { field } = useController({ name })
  const { label, error, need } = useFormField(name)
  const beginWork = useContext(FieldWorkContext)
  return (
    <Suspense fallback={<Placeholder>{label}</Placeholder>}>
      <ImageInput
        label={label}
        isOptional={need === 'optional' && !isRequired}
        mode={mode}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onWork={beginWork}
        error={error}
        name={name}
        focusRef={field.ref}
        extraActions={children?.(field.onChange)}
        {...(onUploaded ? { onUploaded } : {})}
      />
    </Suspense>
  )
}

/** Has the height of the loaded field, so that nothing shifts. */
const Placeholder = styled.p`
  display: grid;
  align-items: center;
  min-height: 46px;
  color: var(--text-3);
`
