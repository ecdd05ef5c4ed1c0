// Loads Yandex's script into the page, once. The error messages are those of the specification.
export type LoaderState = 'pending' | 'loading' | 'loaded' | 'error'
export type YandexOptions = {
  apikey: string
  lang: string
  version: string
  /** Yandex's own checks, reported in the console. */
  strictMode: boolean
  initializeOn: 'onComponentMount' | 'never'
}

export const yandexDefaults: Omit<YandexOptions, 'apikey'> = {
  lang: 'ru_RU',
  version: 'v3',
  strictMode: false,
  initializeOn: 'onComponentMount',
}
const knownOptions = new Set(['apikey', ...Object.keys(yandexDefaults)])

export type Loader = { state: () => LoaderState; init: (options: Partial<YandexOptions>) => Promise<void> }

/** `loadScript` settles when the script has run; undefined on a server. */
export function createLoader(loadScript: ((address: string) => Promise<void>) | undefined): Loader {
  let state: LoaderState = 'pending'
  let loading: Promise<void> | null = null

  const load = async (options: Partial<YandexOptions>) => {
    if (!loadScript) throw new Error('You must call initYmaps on Client Side only')
    const { apikey, lang, version, strictMode } = { ...yandexDefaults, ...options }
    if (!apikey) throw new Error('apikey was not set for Yandex Maps initialization')
    const unknownOption = Object.keys(options).find((name) => !knownOptions.has(name))
    if (unknownOption !== undefined) throw new Error(`initYmaps does not know the option ${unknownOption}`)
    const query = new URLSearchParams({ apikey, lang, ...(strictMode && { mode: 'debug' }) })
    await loadScript(`https://api-maps.yandex.ru/${version}/?${query}`)
  }
  return {
    state: () => state,
    async init(options) {
      if (!loading) state = 'loading'
      loading ??= load(options)
      try {
        await loading
        state = 'loaded'
      } catch (error) {
        // A later call may have a valid key or a working network.
        loading = null
        state = 'error'
        throw error
      }
    },
  }
}

const loadTimeout = 10_000

function insertScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Yandex Maps did not come'))
    }
    const timer = setTimeout(fail, loadTimeout)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = fail
    script.src = address
    document.head.append(script)
  })
}

export const yandexLoader = createLoader(typeof document === 'undefined' ? undefined : insertScript)
