import type { Content } from '../../content.ts'
import { inThreeLanguages } from '../../shop.ts'

export const content: Content = {
  stories: [
    {
      slug: 'nonushta',
      title: inThreeLanguages('Kun boʻyi nonushta', 'Завтрак весь день', 'Breakfast all day'),
      picture: 'nihol-nonushta',
      slides: [
        {
          picture: 'nihol-nonushta',
          title: inThreeLanguages(
            'Nihol nonushtasi: tuxum, non va togʻ asali',
            'Завтрак «Нихол»: яйца, хлеб и горный мёд',
            'The Nihol breakfast: eggs, bread and mountain honey',
          ),
          link: { product: ['nonushtalar', 'nihol-nonushta'] },
        },
        {
          picture: 'shakshuka',
          title: inThreeLanguages(
            'Shakshuka issiq tovada keladi',
            'Шакшука приезжает горячей',
            'Shakshuka arrives hot',
          ),
          link: { category: 'nonushtalar' },
        },
      ],
    },
    {
      slug: 'choylar',
      title: inThreeLanguages('Togʻ choylari', 'Горные чаи', 'Mountain teas'),
      picture: 'togli-choy',
      slides: [
        {
          picture: 'togli-choy',
          title: inThreeLanguages('Oʻtlarni oʻzimiz yigʻamiz', 'Травы собираем сами', 'We gather the herbs ourselves'),
          link: { category: 'choylar' },
        },
      ],
    },
  ],
  banners: [],
  vacancies: [],
}
