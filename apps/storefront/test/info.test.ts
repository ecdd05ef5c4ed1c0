import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

describe('the merchant’s legal texts', () => {
  const pages = [
    ['/about', 'about_merchant_active', 'ABOUT_COMPANY', ['Biz haqimizda', 'О нас', 'About us']],
    ['/offerta', 'terms_of_use_active', 'TERMS', ['Ommaviy oferta', 'Публичная оферта', 'Public offer']],
    ['/privacy', 'privacy_active', 'PRIVACY_POLICY', ['Maxfiylik siyosati', 'Конфиденциальность', 'Privacy']],
  ] as const

  test.each(pages)(
    '[S2.02] [S2.06] [S2.07] shows %s in three languages, in the default layout',
    async (path, flag, type, titles) => {
      const shop = await storefront.openShop({ [flag]: true })
      await shop.add('company_policy', { type, text: text('Oʻzbekcha matn', 'Русский текст', 'English words') })
      for (const [index, language] of ['uz', 'ru', 'eng'].entries()) {
        const { status, body } = await shop.get(`${path}?lang=${language}`)
        expect([status, heading(body)]).toEqual([200, titles[index]])
        expect(body).toContain(['Oʻzbekcha matn', 'Русский текст', 'English words'][index])
        expect(body).toMatch(/<header/)
      }
    },
  )

  test('renders headings, list items and paragraphs of a text, and escapes markup', async () => {
    const shop = await storefront.openShop({ about_merchant_active: true, main_language: 'uz' })
    const words = '1. Umumiy qoidalar\nBirinchi\nqator\n\n- Bir\n- Ikki\n\n<script>alert(1)</script> <b>qalin</b>'
    await shop.add('company_policy', { type: 'ABOUT_COMPANY', text: text(words) })
    const { body } = await shop.get('/about')
    expect(body).toMatch(/<h2[^>]*>1\. Umumiy qoidalar<\/h2><p[^>]*>Birinchi\nqator<\/p>/)
    expect(body.match(/<li class="flex gap-3">/g)).toHaveLength(2)
    expect(body).toContain('>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;qalin&lt;/b&gt;</p>')
  })

  test('[A-61] opens a text about the company with the logo, and never with a promotional banner', async () => {
    const shop = await storefront.openShop({ terms_of_use_active: true, banners_active: true })
    const image = `m/${shop.merchantId}/discount.webp`
    await shop.add('banner', { id: randomUUID(), image, title: text('Chegirma') })
    const { body } = await shop.get('/offerta')
    expect(body).not.toContain('discount.webp')
    expect(body).toMatch(/<main[^]*data-sign/)
  })

  test.each(['/offerta/', '/Offerta', '/offerta.data', '/offerta/_.data'])(
    'returns the terms of use when the URL is %s',
    async (path) => {
      const shop = await storefront.openShop({ terms_of_use_active: true, about_merchant_active: true })
      await shop.add('company_policy', { type: 'TERMS', text: text('Shartlar', 'Условия', 'Our terms') })
      await shop.add('company_policy', { type: 'ABOUT_COMPANY', text: text('Biz', 'Мы', 'About') })
      const { status, body } = await shop.get(`${path}?lang=eng`)
      expect(status).toBe(200)
      expect(body).toContain('Our terms')
    },
  )

  test('shows a note when a legal text is empty', async () => {
    const shop = await storefront.openShop({ privacy_active: true })
    expect((await shop.get('/privacy?lang=eng')).body).toContain('Nothing here yet')
  })
})

describe('vacancies', () => {
  const open = async (row = {}) => {
    const shop = await storefront.openShop({ vacancies_active: true })
    const id = randomUUID()
    await shop.add('vacancy', { id, title: text('Oshpaz', 'Повар', 'Cook'), text: text('- Grill'), ...row })
    return { shop, id }
  }

  test('[S2.11] lists vacancies with their salary', async () => {
    const { shop, id } = await open({ salary_from: 6_000_000, salary_to: 9_000_000 })
    const { status, body } = await shop.get('/vacancy?lang=ru')
    expect([status, heading(body)]).toEqual([200, 'Вакансии'])
    for (const shown of ['Повар', `href="/vacancy/${id}"`, '6\u00a0000\u00a0000–9\u00a0000\u00a0000\u00a0сум'])
      expect(body).toContain(shown)
  })

  test('[S2.12] shows a vacancy page with a job application form', async () => {
    const { shop, id } = await open({ salary_from: 6_000_000 })
    const { status, body } = await shop.get(`/vacancy/${id}?lang=eng`)
    expect([status, heading(body)]).toEqual([200, 'Cook'])
    expect(body).toContain('from 6\u00a0000\u00a0000\u00a0UZS')
    expect(body).toMatch(/<form[^]*name="name"[^]*name="phone"[^]*name="comment"/)
  })

  test.each(['not-an-id', randomUUID()])('[S2.12] [S8.10] returns 404 for the unknown vacancy %s', async (id) => {
    const { shop } = await open()
    const { status, body } = await shop.get(`/vacancy/${id}`)
    expect(status).toBe(404)
    expect(body).toContain(`Page not found: /vacancy/${id}`)
  })

  test('returns 404 for a vacancy of another merchant', async () => {
    const { id } = await open()
    const { shop } = await open()
    expect((await shop.get(`/vacancy/${id}`)).status).toBe(404)
  })
})

describe('[S2.03] the extra page', () => {
  test('shows the blocks of the extra page without header and navigation', async () => {
    const shop = await storefront.openShop({ main_language: 'uz' })
    const image = `m/${shop.merchantId}/banner.webp`
    await shop.add('extra_page', {
      title: text('Aksiyalar'),
      blocks: JSON.stringify([
        { kind: 'TEXT', text: { uz: 'Har kuni', ru: 'Каждый день', eng: 'Every day' } },
        { kind: 'BANNER', image, link: null },
        {
          kind: 'LINK',
          title: { uz: 'Filiallar', ru: 'Филиалы', eng: 'Branches' },
          link: { kind: 'URL', path: '/branches' },
        },
      ]),
    })
    const { status, body } = await shop.get('/extra')
    expect([status, heading(body)]).toEqual([200, 'Aksiyalar'])
    expect(body).toMatch(/Har kuni[^]*\/img\/480\/m\/[^]*href="\/branches"/)
    expect(body).not.toMatch(/<header|<nav|<footer/)
  })

  test('returns 404 when the merchant has no extra page', async () => {
    expect((await (await storefront.openShop()).get('/extra')).status).toBe(404)
  })
})
