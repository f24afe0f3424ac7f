import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sendCommand } from '~/shared/api/sendCommand'
import { useInvalidate } from '~/shared/api/invalidate'
import { logFailure } from '~/shared/feedback/reportFailure'
import { toast } from '~/shared/feedback/toast'
import { ImageField } from '~/shared/form/ImageField'
import { useClient } from '~/shared/session/client'
import { Button } from '~/shared/ui/Button'
import { Hidden } from '~/shared/ui/Hidden'
import { OnWide } from '~/shared/ui/OnWide'
import { imageModes, type TemplateImageType } from './templateImages'
import { KeepTemplateImage } from './templates.generated'
import { fieldNames } from './templateWords'
import type { TemplateValues } from './templateForm'

const ImageLibrary = lazy(() => import('./ImageLibrary').then((module) => ({ default: module.ImageLibrary })))

interface LibraryImageFieldProps {
  readonly name: keyof TemplateValues
  readonly type: TemplateImageType
}

/** A template picture: uploaded, which also adds it to the client's library, or picked from the library. */
export function LibraryImageField({ name, type }: LibraryImageFieldProps) {
  const client = useClient()
  const invalidate = useInvalidate()
  const [isOpen, setOpen] = useState(false)
  const label = fieldNames[name]
  const addToLibrary = (imageId: string): void => {
    sendCommand(KeepTemplateImage, { clientId: client.id, imageId, type }).then(
      () => invalidate(['getCertTemplateImages']),
      (failure: unknown) => {
        // The template keeps its picture; only other templates cannot pick it.
        logFailure(failure)
        toast.error(`${label} was uploaded, but could not be added to the library.`)
      },
    )
  }
  return (
    <ImageField<TemplateValues> name={name} label={label} mode={imageModes[type]} onUploaded={addToLibrary}>
      {(pick) => (
        <>
          <Button tone="quiet" onClick={() => setOpen(true)}>
            <Images aria-hidden="true" />
            <OnWide>Library</OnWide>
            <Hidden> for {label.toLowerCase()}</Hidden>
          </Button>
          {isOpen && (
            <Suspense>
              <ImageLibrary
                label={label}
                type={type}
                onPick={(imageId) => {
                  pick(imageId)
                  setOpen(false)
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </ImageField>
  )
}
