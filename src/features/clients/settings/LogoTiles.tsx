import styled from 'styled-components'
import type { PictureColors } from '~/kit/media/pictureColors'
import { contrast } from '~/kit/ui/accent'
import { Brand } from '~/kit/ui/Brand'
import { ratioText } from '~/kit/ui/readability'
import { Status } from '~/kit/ui/Status'

interface LogoTilesProps {
  readonly name: string
  readonly logo: string
  /** Null where they could not be read. */
  readonly colors: PictureColors | null
}

const grounds = { light: '#ffffff', dark: '#11161c' } as const

/** After WCAG 2.2, 1.4.11: a graphic needs 3 : 1. */
const enough = 3

/** A logo as the light and the dark theme show it, and how well it can be seen there. */
export function LogoTiles({ name, logo, colors }: LogoTilesProps) {
  return (
    <Pair>
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme}>
          <Tile data-ground={theme} style={{ background: grounds[theme] }}>
            <Brand key={logo} name={name} logo={logo} />
          </Tile>
          <figcaption>{colors && judge(theme, contrast(colors.main, grounds[theme]))}</figcaption>
        </figure>
      ))}
    </Pair>
  )
}

function judge(theme: 'light' | 'dark', ratio: number) {
  const isSeen = ratio >= enough
  return (
    <Judged $tone={isSeen ? 'good' : 'warn'}>
      {theme === 'light' ? 'On white' : 'On dark'}: {ratioText(ratio)}, {isSeen ? 'good.' : 'hard to see.'}
      {theme === 'dark' && ' A light plate is put behind it.'}
    </Judged>
  )
}

const Judged = styled(Status)`
  align-items: baseline;
  white-space: normal;
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 12px;
  figcaption {
    min-height: 40px;
    margin-top: 8px;
    color: var(--text-2);
    font-size: 13px;
    line-height: 20px;
  }
`

const Tile = styled.div`
  display: grid;
  place-items: center;
  min-height: 88px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > span {
    justify-self: center;
    margin: 0;
  }
`
