import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { ForgotPasswordDialog } from '~/features/auth/login/ForgotPasswordDialog'
import { chooseAppearance, useAppearance } from '~/kit/ui/appearance'
import { Avatar } from '~/kit/ui/Avatar'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuTick, useAfterClosing } from '~/kit/ui/Menu'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { sharedDevice } from '~/platform/session/sharedDevice'
import { useSession } from '~/platform/session/useSession'
import { appearances, isAppearance } from './appearances'

/** The signed-in user, with password reset, appearance and sign-out. */
export function ProfileMenu({ onSignOut }: { readonly onSignOut: () => void }) {
  const { admin } = useSession()
  const [isResetting, setResetting] = useState(false)
  const { choose, onClosed } = useAfterClosing()
  const appearance = useAppearance()
  const isShared = useSyncExternalStore(sharedDevice.subscribe, sharedDevice.isOn)
  const name = admin.name || admin.email

  return (
    <>
      <Menu
        label={`Profile of ${name}`}
        distance={8}
        onClosed={onClosed}
        renderButton={(props) => (
          <Trigger {...props} type="button" aria-label={`Profile of ${name}`}>
            <Avatar name={name} size={34} />
            <Who>
              <b>{name}</b>
              <small>{sentenceCase(admin.role)}</small>
            </Who>
            <ChevronDown size={16} aria-hidden="true" />
          </Trigger>
        )}
      >
        <MenuLabel>{admin.email}</MenuLabel>
        <MenuItem onSelect={() => choose(() => setResetting(true))}>Reset password</MenuItem>
        <MenuLine />
        <MenuLabel>Appearance</MenuLabel>
        <DropdownMenu.RadioGroup
          value={appearance}
          onValueChange={(value) => {
            if (isAppearance(value)) chooseAppearance(value)
          }}
        >
          {appearances.map(([choice, label]) => (
            <Choice key={choice} value={choice} onSelect={(event) => event.preventDefault()}>
              {label}
              <DropdownMenu.ItemIndicator>
                <Check size={16} aria-hidden="true" />
              </DropdownMenu.ItemIndicator>
            </Choice>
          ))}
        </DropdownMenu.RadioGroup>
        <MenuLine />
        <Shared checked={isShared} onCheckedChange={(isOn) => sharedDevice.set(isOn)} onSelect={(event: Event) => event.preventDefault()}>
          <span>
            Shared device
            <small>Covers the page after ten minutes without activity</small>
          </span>
          <DropdownMenu.ItemIndicator>
            <Check size={16} aria-hidden="true" />
          </DropdownMenu.ItemIndicator>
        </Shared>
        <MenuLine />
        <MenuItem onSelect={() => choose(onSignOut)}>Sign out</MenuItem>
      </Menu>
      <ForgotPasswordDialog isOpen={isResetting} onClose={() => setResetting(false)} ownEmail={admin.email} />
    </>
  )
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  text-align: left;
  cursor: pointer;
  &:hover,
  &[data-state='open'] {
    background: var(--sunken);
  }
  > svg {
    color: var(--text-2);
  }
  @media (max-width: 479px) {
    > svg {
      display: none;
    }
  }
`

const Who = styled.span`
  display: grid;
  max-width: 180px;
  font-size: 13px;
  line-height: 16px;
  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: var(--text-3);
    font-size: 12px;
  }
  @media (max-width: 767px) {
    display: none;
  }
`

const Choice = styled(MenuItem).attrs({ as: DropdownMenu.RadioItem })<{ readonly value: string }>`
  justify-content: space-between;
`

const Shared = styled(MenuTick)`
  small {
    display: block;
    max-width: 220px;
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
`
