// Types for playwright.config.ts; browser.mjs is plain JavaScript because it runs before packages are installed.

export declare const headlessShell: string
export declare const findBrowser: () => string | undefined
