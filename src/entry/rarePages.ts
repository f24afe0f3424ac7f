export { ActivateScreen } from '~/auth/account/ActivateScreen'
export { ResetPasswordScreen } from '~/auth/account/ResetPasswordScreen'
export { ShortLinkScreen } from '~/certificates/public/ShortLinkScreen'
