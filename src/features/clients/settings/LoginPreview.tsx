import { useState, type CSSProperties } from 'react'
import styled from 'styled-components'
import { accentTones } from '~/kit/ui/accent'
import { Brand } from '~/kit/ui/Brand'
import { BrowserFrame } from '~/kit/ui/BrowserFrame'
import { Row } from '~/kit/ui/Row'
import { Segments } from '~/kit/ui/Segments'
import { Stack } from '~/kit/ui/Stack'
import { sharedHost } from '~/platform/tenant/tenantAddress'
import type { BrandValues } from './brandForm'

type Device = 'desktop' | 'phone'

interface LoginPreviewProps {
  readonly name: string
  readonly brand: BrandValues
}

/** The tones of the console's own blue, as in tokens.css. */
const own = {
  light: { accent: 'oklch(0.47 0.085 232)', text: 'oklch(0.42 0.085 232)', soft: 'oklch(0.955 0.019 232)' },
  dark: { accent: 'oklch(0.62 0.085 232)', text: 'oklch(0.8 0.085 232)', soft: 'oklch(0.27 0.038 232)' },
}

/** The sign-in page and four pieces of the console with a brand that may not be saved yet. Nothing in it can be used. */
export function LoginPreview({ name, brand: { subdomain, logo, color } }: LoginPreviewProps) {
  const [device, setDevice] = useState<Device>('desktop')
  const tones = accentTones(color) ?? own
  const style = {
    '--page-accent': tones.light.accent,
    '--light-text': tones.light.text,
    '--light-soft': tones.light.soft,
    '--dark-accent': tones.dark.accent,
    '--dark-text': tones.dark.text,
    '--dark-soft': tones.dark.soft,
  } as CSSProperties
  return (
    <Stack $gap={12} style={style}>
      <Row $justify="space-between">
        <h2>Sign-in page</h2>
        <Segments
          label="Width of the preview"
          value={device}
          onChange={setDevice}
          choices={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      </Row>
      <BrowserFrame
        label={`The sign-in page of ${name} on a ${device}`}
        isPhone={device === 'phone'}
        address={
          <>
            <b>{subdomain || 'your-name'}</b>.{sharedHost()}
          </>
        }
      >
        <Body $device={device}>
          <Photo />
          <Side>
            <Brand key={logo} name={name} logo={logo || null} />
            <strong>Welcome to Delta</strong>
            <em>Sign in to your console.</em>
            <span>Email</span>
            <i />
            <span>Password</span>
            <i />
            <u>Sign in</u>
          </Side>
        </Body>
      </BrowserFrame>
      <Themes role="img" aria-label="A menu entry, a badge, a button and a link in the light and the dark theme">
        <Theme data-theme="light">
          <small>Light theme</small>
          <span>
            Issued <b>12 new</b>
          </span>
          <u>Issue certificate</u>
          <em>All issued certificates</em>
        </Theme>
        <Theme data-theme="dark">
          <small>Dark theme</small>
          <span>
            Issued <b>12 new</b>
          </span>
          <u>Issue certificate</u>
          <em>All issued certificates</em>
        </Theme>
      </Themes>
    </Stack>
  )
}

const Body = styled.div<{ readonly $device: Device }>`
  display: grid;
  grid-template: ${({ $device }) => ($device === 'phone' ? '64px auto / minmax(0, 1fr)' : 'minmax(280px, auto) / 34% minmax(0, 1fr)')};
`

const Photo = styled.div`
  background: linear-gradient(160deg, #0c2c3f, #1c6a86);
`

const Side = styled.div`
  --accent: var(--page-accent);
  --on-accent: #fff;
  display: grid;
  align-content: center;
  gap: 4px;
  min-width: 0;
  padding: 20px;
  font-size: 11px;
  line-height: 16px;
  strong {
    margin-top: 12px;
    font: 600 16px/22px var(--font);
  }
  em {
    color: #5d6673;
    font-style: normal;
  }
  > span:not(.brand) {
    margin-top: 6px;
  }
  i {
    height: 24px;
    border: 1px solid #c3c9d2;
    border-radius: 4px;
  }
  u {
    margin-top: 10px;
    padding: 5px;
    border-radius: 4px;
    background: var(--page-accent);
    color: #fff;
    font-weight: 600;
    text-align: center;
    text-decoration: none;
  }
`

const Themes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 10px;
`

const Theme = styled.div`
  display: grid;
  gap: 10px;
  align-content: start;
  padding: 12px;
  background: #fff;
  color: var(--light-text);
  small {
    color: #5d6673;
    font-size: 12px;
  }
  span {
    padding: 6px 10px;
    border-radius: var(--radius);
    background: var(--light-soft);
    font-weight: 600;
  }
  b {
    float: right;
    padding: 0 8px;
    border-radius: 10px;
    background: var(--page-accent);
    color: #fff;
    font: 600 12px/20px var(--font);
  }
  u {
    padding: 6px 10px;
    border-radius: var(--radius);
    background: var(--page-accent);
    color: #fff;
    font-weight: 600;
    text-decoration: none;
  }
  em {
    font-style: normal;
    text-decoration: underline;
  }
  &[data-theme='dark'] {
    background: #12161c;
    color: var(--dark-text);
    small {
      color: #9aa4b2;
    }
    span {
      background: var(--dark-soft);
    }
    u,
    b {
      background: var(--dark-accent);
      color: #081016;
    }
  }
`
