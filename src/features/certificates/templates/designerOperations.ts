import { isOffered, subTypeLabel } from '~/domain/certificate/subTypes'
import type { DesignerOperations } from '~/kit/certificate/designerOperations'
import { medicalSample } from './medicalSample'
import { CertificateKinds, KeepTemplateImage, TemplateImages } from './templates.generated'

export const designerOperations: DesignerOperations = {
  kinds: CertificateKinds,
  images: TemplateImages,
  keepImage: KeepTemplateImage,
  isOffered,
  labelOf: subTypeLabel,
  medicalSample,
}
