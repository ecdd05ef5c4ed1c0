// Links that choose brand, theme and language of the gallery. The choice is in the URL, so every variant has a URL.
import { Link, useSearchParams } from 'react-router'

const choices = {
  brand: { Olov: 'FCE000', Lola: 'E4002B', Rayhon: '0B6E4F', Anjir: '6B2D90' },
  theme: { light: 'light', dark: 'dark' },
  lang: { uz: 'uz', ru: 'ru', eng: 'eng' },
} as const

export function Controls() {
  const [query] = useSearchParams()
  const to = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    return `?${next}`
  }
  return (
    <nav aria-label="Looks" className="gallery-controls">
      {Object.entries(choices).map(([name, values]) => (
        <span key={name}>
          {Object.entries(values).map(([text, value]) => (
            // A full page load: the content security policy allows only the colours the document was rendered with.
            <Link
              key={value}
              to={to(name, value)}
              reloadDocument
              aria-current={query.get(name) === value ? 'true' : undefined}
            >
              {text}
            </Link>
          ))}
        </span>
      ))}
    </nav>
  )
}
