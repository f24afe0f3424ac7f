import styled from 'styled-components'
import { imageAddress } from '~/platform/api/transport/images'

interface CoursePictureProps {
  readonly image: string | null
  /** It is left out on paper. */
  readonly isMinor?: boolean
}

/** The picture of a course above its facts, if it has one. */
export function CoursePicture({ image, isMinor = false }: CoursePictureProps) {
  const address = image ? imageAddress('courseImage', image) : null
  return address && <Picture data-minor={isMinor || undefined} src={address} alt="" width={640} height={240} />
}

const Picture = styled.img`
  width: 100%;
  height: 140px;
  margin-bottom: 16px;
  border-radius: var(--radius);
  object-fit: cover;
`
