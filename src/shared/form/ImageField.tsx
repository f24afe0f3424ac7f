import { lazy, Suspense, useContext, type ReactNode } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import type { ImageMode } from '../api/images'
import { FieldWorkContext } from './context'
import { useFieldError } from './useFieldError'

const ImageInput = lazy(() => import('../media/ImageInput').then((module) => ({ default: module.ImageInput })))

interface ImageFieldProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly label: string
  readonly mode: ImageMode
  /** Told of what was uploaded. */
  readonly onUploaded?: (imageId: string) => void
  /** Another way to a picture, beside the upload; it is given what takes the picture. */
  readonly children?: (take: (imageId: string) => void) => ReactNode
}

/** A picture, a signature among them; the form keeps its id. */
export function ImageField<Values extends FieldValues>({ name, label, mode, onUploaded, children }: ImageFieldProps<Values>) {
  const { field } = useController({ name })
  const beginWork = useContext(FieldWorkContext)
  return (
    <Suspense fallback={<Waiting>{label}</Waiting>}>
      <ImageInput
        label={label}
        mode={mode}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onWork={beginWork}
        error={useFieldError(name, label)}
        name={name}
        focusRef={field.ref}
        extraActions={children?.(field.onChange)}
        {...(onUploaded ? { onUploaded } : {})}
      />
    </Suspense>
  )
}

/** As high as the field that comes. */
const Waiting = styled.p`
  display: grid;
  align-items: center;
  min-height: 46px;
  color: var(--text-3);
`
