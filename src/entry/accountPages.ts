export { ActivateScreen } from '~/auth/account/ActivateScreen'
export { ResetPasswordScreen } from '~/auth/account/ResetPasswordScreen'
export { AccountFrame } from './AccountFrame'
export { LoginScreen } from './LoginScreen'
