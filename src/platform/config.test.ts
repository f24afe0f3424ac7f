import { describe, expect, it } from 'vitest'
import { config, readConfig } from './config'
import { checkSettings } from './config/checkSettings'

describe('readConfig', () => {
  it('the defaults suit the stand-in backend', () => {
    expect(readConfig({})).toMatchObject({
      endpoint: 'http://localhost:8080/graphql',
      localEndpoint: 'http://localhost:8080/graphql',
      uploadsAddress: 'http://localhost:8080/uploads',
      imageAddress: 'http://localhost:8080/images/{mode}/{imageId}',
      fileHosts: ['localhost:8080'],
      imageHosts: [],
      shortLinkHosts: [],
      publicAddress: '',
      defaultClientId: 'client-northbreakwater',
      rootClientId: 'client-headoffice',
      isCmsOn: false,
      chatWidgetId: '',
    })
  })

  it('nine sub-domains offer sign-in by default', () => {
    expect(readConfig({}).loginSubdomains).toEqual([
      'northbreakwater',
      'southpier',
      'harbourclinic',
      'quaylab',
      'blueanchor',
      'crewlink',
      'formworks',
      'headoffice',
      'admin',
    ])
  })

  it('addresses are derived from the local endpoint by default', () => {
    expect(readConfig({ VITE_LOCAL_ENDPOINT: 'https://api.delta.example:444/v2/graphql' })).toMatchObject({
      endpoint: 'https://api.delta.example:444/v2/graphql',
      uploadsAddress: 'https://api.delta.example:444/v2/uploads',
      imageAddress: 'https://api.delta.example:444/v2/images/{mode}/{imageId}',
      fileHosts: ['api.delta.example:444'],
    })
  })

  it('analytics and accounts use the root client by default', () => {
    expect(readConfig({ VITE_ROOT_CLIENT_ID: 'client-root' })).toMatchObject({
      rootClientId: 'client-root',
      analyticsClientId: 'client-root',
      accountsClientId: 'client-root',
    })
    expect(readConfig({ VITE_ROOT_CLIENT_ID: 'client-root', VITE_ACCOUNTS_CLIENT_ID: 'client-a' }).accountsClientId).toBe('client-a')
  })

  it('every setting can be set by its variable', () => {
    const settings = {
      endpoint: 'VITE_ENDPOINT',
      localEndpoint: 'VITE_LOCAL_ENDPOINT',
      uploadsAddress: 'VITE_UPLOADS',
      imageAddress: 'VITE_IMAGES',
      publicAddress: 'VITE_PUBLIC_ADDRESS',
      paymentPath: 'VITE_PAYMENT_PATH',
      mapsKey: 'VITE_MAPS_KEY',
      defaultClientId: 'VITE_DEFAULT_CLIENT_ID',
      rootClientId: 'VITE_ROOT_CLIENT_ID',
      closedDownAddress: 'VITE_CLOSED_DOWN_ADDRESS',
      providerEmailDomain: 'VITE_PROVIDER_EMAIL_DOMAIN',
      analyticsClientId: 'VITE_ANALYTICS_CLIENT_ID',
      accountsClientId: 'VITE_ACCOUNTS_CLIENT_ID',
      covidVaccineClientId: 'VITE_COVID_VACCINE_CLIENT_ID',
      userGuideAddress: 'VITE_USER_GUIDE',
      termsAddress: 'VITE_TERMS',
      privacyAddress: 'VITE_PRIVACY',
      chatWidgetId: 'VITE_CHAT_WIDGET_ID',
      googleCalendarClientId: 'VITE_GOOGLE_CALENDAR_CLIENT_ID',
      outlookCalendarClientId: 'VITE_OUTLOOK_CALENDAR_CLIENT_ID',
      googleCalendarAddress: 'VITE_GOOGLE_CALENDAR',
      outlookCalendarAddress: 'VITE_OUTLOOK_CALENDAR',
    } as const
    const valueOf = (key: string): string => `https://set.example/${key}`
    const read = readConfig(Object.fromEntries(Object.values(settings).map((name) => [name, valueOf(name)])))
    expect(read).toMatchObject(Object.fromEntries(Object.entries(settings).map(([key, name]) => [key, valueOf(name)])))
  })

  it.each(['imageHosts', 'fileHosts', 'shortLinkHosts', 'loginSubdomains'] as const)(
    '%s is read as a comma-separated list, ignoring spaces',
    (key) => {
      const name = {
        imageHosts: 'VITE_IMAGE_HOSTS',
        fileHosts: 'VITE_FILE_HOSTS',
        shortLinkHosts: 'VITE_SHORT_LINK_HOSTS',
        loginSubdomains: 'VITE_LOGIN_SUBDOMAINS',
      }[key]
      expect(readConfig({ [name]: ' a.example , ,b.example:8443,' })[key]).toEqual(['a.example', 'b.example:8443'])
    },
  )

  it.each(['', '  ', undefined, 7, null])('the value %j counts as not set', (value) => {
    expect(readConfig({ VITE_DEFAULT_CLIENT_ID: value }).defaultClientId).toBe('client-northbreakwater')
  })

  it('spaces around a value and unknown variables are ignored', () => {
    expect(readConfig({ VITE_MAPS_KEY: ' key ', VITE_UNKNOWN: 'x' })).toEqual({ ...readConfig({}), mapsKey: 'key' })
  })

  it.each([
    ['on', true],
    ['off', false],
    ['true', false],
    ['ON', false],
  ])('the CMS setting "%s" gives %s', (value, isOn) => expect(readConfig({ VITE_CMS: value }).isCmsOn).toBe(isOn))

  it('the build has a default client', () => {
    expect(config.defaultClientId).toBe('client-northbreakwater')
  })
})

describe('checkSettings', () => {
  it('every setting of the default configuration is usable', () => {
    expect(checkSettings(readConfig({}))).toEqual(readConfig({}))
    expect(checkSettings({})).toEqual({})
  })

  it.each([null, 7, 'text', [], [{}], true])('%j is not a configuration', (settings) => {
    expect(() => checkSettings(settings)).toThrow('The configuration must be a JSON object.')
  })

  it.each(['endpont', 'Endpoint', '__proto__', 'constructor', 'toString', ''])('the setting “%s” does not exist', (key) => {
    expect(() => checkSettings(JSON.parse(`{ ${JSON.stringify(key)}: "https://a.example" }`))).toThrow(
      `The setting “${key}” does not exist.`,
    )
  })

  it('inherited settings do not count', () => {
    expect(checkSettings(Object.create({ endpoint: 'not an address', unknown: 1 }))).toEqual({})
  })

  const badAddresses = [
    '',
    'api.example.com/graphql',
    '/graphql',
    'ftp://a.example',
    'javascript:alert(1)',
    'https://user:word@a.example',
    7,
    null,
  ]
  const badHosts = [
    'a.example',
    ['https://a.example'],
    ['*.example'],
    ['a.example/path'],
    ['a b'],
    ["'unsafe-inline'"],
    ['a.example;'],
    [''],
    [7],
  ]
  const badLabels = ['southpier', ['South'], ['a.b'], [''], [null]]
  it.each<[key: string, ...values: unknown[]]>([
    // A host ends up in headers and in the web server's configuration, so no letter of theirs may be in it.
    ['endpoint', ...badAddresses, 'https://a;b.example/graphql', 'https://a"b.example', 'https://a$b.example', "https://a'b.example"],
    ['localEndpoint', ...badAddresses],
    ['uploadsAddress', ...badAddresses],
    ['termsAddress', ...badAddresses],
    ['privacyAddress', ...badAddresses],
    ['closedDownAddress', ...badAddresses],
    ['imageAddress', ...badAddresses, 'https://a.example/{mode}'],
    ['imageHosts', ...badHosts],
    ['fileHosts', ...badHosts],
    ['shortLinkHosts', ...badHosts],
    ['publicAddress', 'https://{tenant}.a.example/', 'https://{client}{tenant}', '{tenant}.a.example', null],
    ['mapFrameOrigin', 'https://maps.a.example/', 'https://maps.a.example/frame', 'maps.a.example', 7],
    ['paymentPath', 'api/pay', '//pay.example', '/\\pay.example', 'https://pay.example', ''],
    ['errorReportPath', 'errors', '//errors.example', '/\\errors.example', 'https://errors.example', '/a b', 7],
    ['userGuideAddress', 'guide', '//guide.example', '/\\guide.example', 'javascript:alert(1)', ''],
    ['loginSubdomains', ...badLabels],
    [
      'tenants',
      [],
      null,
      'a',
      { 'a.b': 'client-a' },
      { South: 'client-a' },
      { a: '' },
      { a: 1 },
      JSON.parse('{ "__proto__": "client-a" }'),
    ],
    ['defaultClientId', '', ' ', 7, null],
    ['rootClientId', ''],
    ['analyticsClientId', ''],
    ['accountsClientId', ''],
    ['covidVaccineClientId', ''],
    ['providerEmailDomain', ''],
    ['isCmsOn', 'on', 1, null],
    ['mapsKey', 7, null],
    ['chatWidgetId', 7, null],
    ['googleCalendarClientId', 7, null],
    ['outlookCalendarClientId', null],
    ['googleCalendarAddress', 'accounts.google.com', 'javascript:alert(1)', null],
    ['outlookCalendarAddress', '/sign-in', 7],
  ])('unusable values of %s are refused by name', (key, ...values) => {
    for (const value of values) expect(() => checkSettings({ [key]: value }), String(value)).toThrow(`The setting “${key}” must `)
  })
})
