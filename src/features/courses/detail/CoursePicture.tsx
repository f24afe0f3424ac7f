import styled from 'styled-components'
import { imageAddress } from '~/platform/api/transport/images'

/** The picture of a course above its facts, if it has one. */
export function CoursePicture({ image }: { readonly image: string | null }) {
  const address = image ? imageAddress('courseImage', image) : null
  return address && <Picture data-minor src={address} alt="" width={640} height={240} />
}

const Picture = styled.img`
  width: 100%;
  height: 140px;
  margin-bottom: 16px;
  border-radius: var(--radius);
  object-fit: cover;
`
