import { UserRound } from 'lucide-react'
import styled from 'styled-components'
import { signedPicture } from '~/kit/media/signedPicture'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/read/record'
import { send } from '~/platform/api/transport/transport'
import { SeafarerPicture } from '../connections.generated'

async function load(imageKey: string | null, signal: AbortSignal): Promise<string | null> {
  if (!imageKey) return null
  const { data } = await send(SeafarerPicture, { imageKey }, { signal })
  return signedPicture(SeafarerPicture.name, data.getMIDImage, signal)
}

/** A seafarer's picture, or a mark in its place. It is optional, so a failure is only logged. */
export function Portrait({ imageKey, name }: { readonly imageKey: string | null; readonly name: string }) {
  const url = readyValue(usePromise(imageKey, (signal) => load(imageKey, signal)))
  return <Frame data-screen={url ? undefined : true}>{url ? <img src={url} alt={name} /> : <UserRound aria-hidden="true" />}</Frame>
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: 96px;
  height: 112px;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--sunken);
  color: var(--text-3);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  svg {
    width: 36px;
    height: 36px;
  }
`
