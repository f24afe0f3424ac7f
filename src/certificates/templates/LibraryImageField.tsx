import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sendCommand } from '~/shared/api/sendCommand'
import { useRefetchUncertain } from '~/shared/api/useCommand'
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

/** A picture of a template: uploaded, which also puts it into the client's library, or taken from there. */
export function LibraryImageField({ name, type }: LibraryImageFieldProps) {
  const client = useClient()
  const refetchUncertain = useRefetchUncertain()
  const [isOpen, setOpen] = useState(false)
  const label = fieldNames[name]
  const keep = (imageId: string): void => {
    sendCommand(KeepTemplateImage, { clientId: client.id, imageId, type }).then(
      () => refetchUncertain(['getCertTemplateImages']),
      (failure: unknown) => {
        // The template has its picture; only the next template will have to upload it again.
        logFailure(failure)
        toast.error(`${label} is uploaded, but could not be put into the library.`)
      },
    )
  }
  return (
    <ImageField<TemplateValues> name={name} label={label} mode={imageModes[type]} onUploaded={keep}>
      {(take) => (
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
                onTaken={(imageId) => {
                  take(imageId)
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
