// For playwright.config.ts, which is checked; browser.mjs itself runs before anything is compiled.

export declare const headlessShell: string
export declare const findBrowser: () => string | undefined
