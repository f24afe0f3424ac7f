import type { Picture } from '../context'
import { drawLogo, type LogoDrawing } from '../pictures'

/** Image id of a client's logo. */
export const logoId = (clientId: string): string => clientId.replace('client-', 'logo-')

/** Logos by client; tenants without one show their initials. */
export const logos: Readonly<Record<string, LogoDrawing>> = {
  'client-northbreakwater': {
    color: '#17607a',
    lines: ['North Breakwater', 'Academy'],
    mark: '<g fill="none" stroke="#17607a" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M60 8v58M60 26l30 36H60"/><path d="M10 78c12 0 12 10 25 10s13-10 25-10 13 10 25 10 13-10 25-10M22 102c10 0 10 8 19 8s10-8 19-8 10 8 19 8 10-8 19-8"/></g>',
  },
  'client-harbourclinic': {
    color: '#1f7a5c',
    lines: ['Harbour Clinic'],
    mark: '<circle cx="60" cy="60" r="54" fill="#1f7a5c"/><path d="M50 28h20v22h22v20H70v22H50V70H28V50h22z" fill="#fff"/>',
  },
  'client-blueanchor': {
    color: '#0b1020',
    ground: '#ffffff',
    lines: ['Blue Anchor', 'Shipping'],
    mark: '<g fill="none" stroke="#0b1020" stroke-width="10" stroke-linecap="round"><circle cx="60" cy="22" r="13"/><path d="M60 36v72M36 50h48M16 74c2 22 20 34 44 34s42-12 44-34"/></g>',
  },
  'client-crewlink': {
    color: '#c2410c',
    lines: ['CrewLink'],
    mark: '<g fill="none" stroke="#c2410c" stroke-width="12"><circle cx="42" cy="60" r="30"/><circle cx="78" cy="60" r="30"/></g>',
  },
  'client-headoffice': {
    color: '#2b3a67',
    lines: ['Delta'],
    mark: '<path d="M60 12 112 104H8z" fill="none" stroke="#2b3a67" stroke-width="14" stroke-linejoin="round"/>',
  },
}

/** The mark of North Breakwater's logo, for its stamp. */
export const breakwaterMark = logos['client-northbreakwater']?.mark ?? ''

/** The logos, for the console and for certificates. */
export const pictures = (): readonly Picture[] =>
  Object.entries(logos).flatMap(([clientId, logo]) =>
    ['clientLogo', 'certificateLogo'].map((mode): Picture => [`${mode}/${logoId(clientId)}`, drawLogo(logo)]),
  )
