import type { Content } from '../../content.ts'
import { inThreeLanguages } from '../../shop.ts'

export const content: Content = {
  stories: [
    {
      slug: 'lola-pitsa',
      title: inThreeLanguages('Lola pitsasi', 'Пицца «Лола»', 'Lola pizza'),
      picture: 'lola-pitsa',
      slides: [
        {
          picture: 'lola-pitsa',
          title: inThreeLanguages(
            'Xamir ikki kun dam oladi',
            'Тесто отдыхает двое суток',
            'The dough rests for two days',
          ),
          link: { product: ['mualliflik-pitsa', 'lola-pitsa'] },
        },
        {
          picture: 'toshkentcha',
          title: inThreeLanguages(
            'Toshkentcha: qazi va kashnich bilan',
            'Ташкентская: с казы и кинзой',
            'Tashkent style, with qazi and coriander',
          ),
          link: { category: 'mualliflik-pitsa' },
        },
      ],
    },
    {
      slug: 'toplamlar',
      title: inThreeLanguages('Toʻplamlar', 'Наборы', 'Meal deals'),
      picture: 'oila-toplami',
      slides: [
        {
          picture: 'oila-toplami',
          title: inThreeLanguages(
            'Uchta pitsa va limonad, hamma xursand',
            'Три пиццы и лимонад, все довольны',
            'Three pizzas and lemonade: everyone’s happy',
          ),
          link: { category: 'toplamlar' },
        },
      ],
    },
    {
      slug: 'shirin-oxiri',
      title: inThreeLanguages('Shirin yakun', 'Сладкий финал', 'Sweet ending'),
      picture: 'tiramisu',
      slides: [
        {
          picture: 'tiramisu',
          title: inThreeLanguages(
            'Tiramisu har kuni yangi',
            'Тирамису каждый день свежий',
            'Tiramisu, fresh every day',
          ),
          link: { category: 'desertlar' },
        },
      ],
    },
  ],
  banners: [
    {
      slug: 'ikki-kishiga',
      title: inThreeLanguages(
        'Ikki kishilik oqshom: pitsa, pasta va mors',
        'Вечер на двоих: пицца, паста и морс',
        'An evening for two: pizza, pasta and a berry drink',
      ),
      picture: 'karbonara',
      link: { category: 'toplamlar' },
    },
    {
      slug: 'pepperoni',
      title: inThreeLanguages(
        'Pepperoni: eng koʻp buyurtma qilinadi',
        'Пепперони: заказывают чаще всего',
        'Pepperoni, our most ordered',
      ),
      picture: 'pepperoni',
      link: { category: 'klassik-pitsa' },
    },
  ],
  vacancies: [],
}
