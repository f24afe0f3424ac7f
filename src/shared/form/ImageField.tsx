import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { explainError } from '../api/errors'
import { imageAddress, type ImageMode } from '../api/images'
import { uploadImage } from '../api/upload'
import { reportFailure } from '../feedback/reportFailure'
import { Button, IconButton } from '../ui/Button'
import { FieldError } from '../ui/Field'
import { Hidden } from '../ui/Hidden'

interface ImageFieldProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly label: string
  readonly mode: ImageMode
}

/** A picture by upload; the form keeps its id. */
export function ImageField<Values extends FieldValues>({ name, label, mode }: ImageFieldProps<Values>) {
  const { field } = useController({ name })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const value = typeof field.value === 'string' ? field.value : ''
  const address = value === '' ? null : imageAddress(mode, value)

  const take = (file: File | undefined): void => {
    if (!file || isBusy) return
    setBusy(true)
    setError(null)
    uploadImage(file, mode)
      .then(field.onChange)
      .catch((failure: unknown) => {
        reportFailure(failure)
        setError(explainError(failure).message)
      })
      .finally(() => setBusy(false))
  }

  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <Seen>{address ? <img src={address} alt="" /> : <ImagePlus aria-hidden="true" />}</Seen>
      <Words>
        <b>{label}</b>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {error && <FieldError role="alert">{error}</FieldError>}
      </Words>
      <Button isBusy={isBusy} onClick={() => input.current?.click()} onBlur={field.onBlur}>
        {address ? 'Replace' : 'Upload'}
        <Hidden> {label.toLowerCase()}</Hidden>
      </Button>
      {address && (
        <IconButton type="button" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => field.onChange('')}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`

const Seen = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 56px;
  height: 44px;
  padding: 3px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  /* Logos and signatures are made for paper. */
  background: #fff;
  color: #67707d;
  img {
    max-width: 100%;
    max-height: 100%;
    object-fit: contain;
  }
  svg {
    width: 18px;
    height: 18px;
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 110px;
  b {
    font-weight: 500;
  }
`
