import styled from 'styled-components'
import { contrast } from '~/kit/ui/accent'
import { Brand } from '~/kit/ui/Brand'
import { isLine, logoGrounds, sightOf } from '~/kit/ui/logoSight'
import { Notice } from '~/kit/ui/Notice'
import type { PictureColors } from '~/kit/ui/pictureColors'
import { ratioText } from '~/kit/ui/readability'
import { Status } from '~/kit/ui/Status'
import type { PictureSize } from './pictureSize'

interface LogoTilesProps {
  readonly name: string
  readonly logo: string
  /** Null where they could not be read. */
  readonly colors: PictureColors | null
  /** Null while it is not known. */
  readonly size: PictureSize | null
}

const pages = {
  light: { background: '#ffffff', color: '#11161c' },
  dark: { background: '#11161c', color: '#ffffff' },
} as const

/** After WCAG 2.2, 1.4.11: a graphic needs 3 : 1. */
const enough = 3

/** A logo as the light and the dark theme show it, and how well it can be seen there. */
export function LogoTiles({ name, logo, colors, size }: LogoTilesProps) {
  const doubt = doubtOf(colors, size)
  const isOnlyLine = size !== null && isLine(size.width, size.height)
  return (
    <>
      <Pair>
        {(['light', 'dark'] as const).map((theme) => (
          <figure key={theme}>
            <Tile data-ground={theme} style={pages[theme]}>
              <Brand key={logo} name={name} logo={logo} />
            </Tile>
            {/* What is only a line is hard to see in any colour. */}
            <figcaption>{colors?.main && !isOnlyLine && judge(theme, contrast(colors.main, logoGrounds[theme]))}</figcaption>
          </figure>
        ))}
      </Pair>
      {doubt && <Notice tone="warn">{doubt}</Notice>}
    </>
  )
}

/** What a logo that can hardly be seen leads to; null where it is seen, or nothing is known of it. */
function doubtOf(colors: PictureColors | null, size: PictureSize | null): string | null {
  if (size && isLine(size.width, size.height))
    return `This logo is ${size.width} × ${size.height} pixels, which leaves only a line. The name is shown instead.`
  const sight = colors ? sightOf(colors) : 'seen'
  if (sight === 'seen') return null
  if (sight === 'barely') return 'This logo can barely be seen. The name is shown beside it.'
  return `${colors?.main ? 'This logo cannot be seen on white' : 'Nothing is drawn on this logo'}. The name is shown instead.`
}

const judge = (theme: 'light' | 'dark', ratio: number) => (
  <Judged $tone={ratio >= enough ? 'good' : 'warn'}>
    {theme === 'light' ? 'On white' : 'On the light plate of the dark theme'}: {ratioText(ratio)},{' '}
    {ratio >= enough ? 'good.' : 'hard to see.'}
  </Judged>
)

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
  .brand-plate {
    margin: 0;
  }
`
