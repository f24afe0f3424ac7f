import styled from 'styled-components'
import { countryName } from '~/lib/format/countries'
import { accentTones } from '../ui/accent'
import { Brand } from '../ui/Brand'
import { BrowserFrame } from '../ui/BrowserFrame'
import { Stack } from '../ui/Stack'
import { Text } from '../ui/Text'
import { phoneText, type SiteContentRecord, type SiteValues } from './siteValues'

interface SitePreviewProps {
  readonly values: SiteValues
  readonly stored: SiteContentRecord
}

/** Name, logo, colour and contact as a site could show them. Nothing in it can be used. */
export function SitePreview({ values, stored }: SitePreviewProps) {
  const { clientName, domain, logo, primaryColor, email, supportEmail, address, zipCode, city, country } = values
  const name = clientName || 'No name yet'
  const tone = accentTones(primaryColor)?.light.accent
  const place = [address, [zipCode, city].filter(Boolean).join(' '), countryName(country)].filter(Boolean).join(', ')
  const lines = [
    ['Email', email],
    ['Phone', phoneText(values.phone, stored.phone)],
    ['Support', [supportEmail, phoneText(values.supportPhone, stored.supportPhone)].filter(Boolean).join(', ')],
    ['Address', place],
  ] as const
  return (
    <Stack $gap={12} $max={720}>
      <Text>
        <b>This is not the site.</b> It shows what you typed. The chosen home page arranges it.
      </Text>
      <BrowserFrame label={`What the site of ${name} says`} address={domain || 'no domain yet'}>
        <Head>
          <Brand key={logo} name={name} logo={logo || null} color={primaryColor} />
        </Head>
        <Hero style={tone ? { '--site': tone } : undefined}>{name}</Hero>
        <Lines>
          {lines.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{text || '—'}</dd>
            </div>
          ))}
        </Lines>
      </BrowserFrame>
    </Stack>
  )
}

const Head = styled.div`
  padding: 14px 18px;
`

const Hero = styled.div`
  padding: 34px 18px;
  background: var(--site, #5d6673);
  color: #fff;
  font: 600 20px/28px var(--font);
`

const Lines = styled.dl`
  display: grid;
  gap: 10px;
  padding: 18px;
  font-size: 13px;
  dt {
    color: #5d6673;
    font-size: 12px;
  }
`
