import { useState } from 'react'
import { ImageInput } from '~/kit/media/ImageInput'
import type { ImageMode } from '~/platform/api/transport/images'
import { Shelf } from '../Shelf'

function Example({ label, mode, error }: { readonly label: string; readonly mode: ImageMode; readonly error?: string }) {
  const [value, setValue] = useState('')
  return <ImageInput label={label} mode={mode} value={value} onChange={setValue} error={value === '' ? error : undefined} />
}

export default function ImagesPiece() {
  return (
    <>
      <Shelf title="A photo">
        <Example label="Portrait" mode="instructorImage" />
      </Shelf>
      <Shelf title="A logo">
        <Example label="Logo" mode="certificateLogo" />
      </Shelf>
      <Shelf title="A signature">
        <Example label="Signature" mode="signatures" error="Required field" />
      </Shelf>
    </>
  )
}
