// Which brand, light or dark, which language: links, so that every look has an address.
import { Link, useSearchParams } from 'react-router'

const choices = {
  brand: { Olov: 'FCE000', Lola: 'E4002B', Rayhon: '0B6E4F', Anjir: '6B2D90' },
  theme: { light: 'light', dark: 'dark' },
  lang: { uz: 'uz', ru: 'ru', eng: 'eng' },
} as const

export function Controls() {
  const [asked] = useSearchParams()
  const to = (name: string, value: string) => {
    const next = new URLSearchParams(asked)
    next.set(name, value)
    return `?${next}`
  }
  return (
    <nav aria-label="Looks" className="gallery-controls">
      {Object.entries(choices).map(([name, values]) => (
        <span key={name}>
          {Object.entries(values).map(([text, value]) => (
            // Each a whole new document: its policy lets in the colours it was written with, and no others.
            <Link
              key={value}
              to={to(name, value)}
              reloadDocument
              aria-current={asked.get(name) === value ? 'true' : undefined}
            >
              {text}
            </Link>
          ))}
        </span>
      ))}
    </nav>
  )
}
