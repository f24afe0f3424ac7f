/** Loads the page that accepts an invitation. A separate module keeps its preload list out of the small public entry. */
export const activate = () => import('./ActivateScreen').then((module) => ({ default: module.ActivateScreen }))

/** Loads the page that sets a new password. */
export const resetPassword = () => import('./ResetPasswordScreen').then((module) => ({ default: module.ResetPasswordScreen }))
