import { Images } from 'lucide-react'
import { useState } from 'react'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { toast } from '~/platform/messages/toast'
import { lazyDialog } from '../feedback/lazyPart'
import { ImageField } from '../form/ImageField'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { OnWide } from '../ui/OnWide'
import { useDesignerOperations } from './designerOperations'
import type { TemplateValues } from './templateForm'
import { imageModes, type TemplateImageType } from './templateImages'
import { fieldNames } from './templateLabels'

const ImageLibrary = lazyDialog(async () => (await import('./ImageLibrary')).ImageLibrary)

interface LibraryImageFieldProps {
  readonly name: keyof TemplateValues
  readonly type: TemplateImageType
}

/** A template picture: uploaded, which also adds it to the client's library, or picked from the library. */
export function LibraryImageField({ name, type }: LibraryImageFieldProps) {
  const { keepImage } = useDesignerOperations()
  const invalidate = useInvalidate()
  const [isOpen, setOpen] = useState(false)
  const label = fieldNames[name]
  const addToLibrary = (imageId: string): void => {
    sendCommand(keepImage, { imageId, type }).then(
      () => invalidate(['getCertTemplateImages']),
      (failure: unknown) => {
        // The template keeps its picture; only other templates cannot pick it.
        logFailure(failure)
        toast.error(`${label} was uploaded, but may not be in the library.`)
      },
    )
  }
  return (
    <ImageField<TemplateValues> name={name} mode={imageModes[type]} onUploaded={addToLibrary}>
      {(pick) => (
        <>
          <Button tone="quiet" onClick={() => setOpen(true)}>
            <Images aria-hidden="true" />
            <OnWide>Library</OnWide>
            <Hidden> for {label.toLowerCase()}</Hidden>
          </Button>
          {isOpen && (
            <ImageLibrary
              label={label}
              type={type}
              onPick={(imageId) => {
                pick(imageId)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </ImageField>
  )
}
