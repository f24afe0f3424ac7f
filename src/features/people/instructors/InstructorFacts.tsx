import { useState } from 'react'
import styled from 'styled-components'
import { Breakable } from '~/kit/ui/Breakable'
import { Facts } from '~/kit/ui/Facts'
import { Muted } from '~/kit/ui/Muted'
import { mailLink } from '~/lib/format/mailLink'
import { phoneLink } from '~/lib/format/phoneLink'
import { singular } from '~/lib/words/terms'
import { imageAddress, signatureMode } from '~/platform/api/transport/images'
import { useClient } from '~/platform/tenant/client'
import { useClientWords } from '~/platform/tenant/useClientWords'
import type { Instructor } from './instructorValues'
import { useCenters } from './useInstructors'

type Fact = readonly [label: string, value: string | null, link?: string | null]

/** Details of one instructor, with photo and signature. */
export function InstructorFacts({ instructor }: { readonly instructor: Instructor }) {
  const { name, email, phoneNumber, type, licenseNo, certAuthority, ogukPin, centerId, image, signature } = instructor
  const client = useClient()
  const words = useClientWords()
  const isPhysician = client.type === 'medical'
  const { centers } = useCenters()
  const photoAddress = image ? imageAddress('instructorImage', image) : null
  const signatureAddress = signature ? imageAddress(signatureMode(client.type, isPhysician), signature) : null
  const facts: readonly Fact[] = [
    ['Email', email, email && mailLink(email)],
    ['Phone', phoneNumber, phoneNumber && phoneLink(phoneNumber)],
    ...(isPhysician ? [] : [['Type', type] as const]),
    ['Licence number', licenseNo],
    ['Authority', certAuthority],
    ...(isPhysician ? [] : [['OGUK pin', ogukPin] as const]),
    [singular(words.centers), centers?.find(({ value }) => value === centerId)?.label ?? centerId],
  ]
  return (
    <>
      {photoAddress && <Photo key={photoAddress} address={photoAddress} alt={`Photo of ${name ?? 'the instructor'}`} />}
      <Facts>
        {facts.map(([label, value, link]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              {value ? (
                link ? (
                  <a href={link}>
                    <Breakable text={value} />
                  </a>
                ) : (
                  value
                )
              ) : (
                <Muted>Not given</Muted>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>Signature</dt>
          <dd>{signatureAddress ? <Signature key={signatureAddress} address={signatureAddress} /> : <Muted>Not given</Muted>}</dd>
        </div>
      </Facts>
    </>
  )
}

/** Decorative, so a failure to load is not reported. */
function Photo({ address, alt }: { readonly address: string; readonly alt: string }) {
  const [hasFailed, setFailed] = useState(false)
  return !hasFailed && <Picture src={address} alt={alt} onError={() => setFailed(true)} />
}

function Signature({ address }: { readonly address: string }) {
  const [hasFailed, setFailed] = useState(false)
  return hasFailed ? (
    <Muted>The image of the signature could not be loaded.</Muted>
  ) : (
    <Plate>
      <img src={address} alt="Signature" onError={() => setFailed(true)} />
    </Plate>
  )
}

const Picture = styled.img`
  display: block;
  width: 96px;
  height: 96px;
  margin-bottom: 14px;
  border-radius: var(--radius-float);
  object-fit: cover;
`

const Plate = styled.span`
  display: block;
  width: fit-content;
  max-width: 100%;
  margin-top: 4px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  /* Signatures are made for paper. */
  background: #fff;
  img {
    max-height: 72px;
  }
`
