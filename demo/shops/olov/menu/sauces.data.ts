import { fiscal } from '../../../fiscal.ts'
import { labels } from '../../../labels.ts'
import { type Category, inThreeLanguages } from '../../../shop.ts'

export const sauceCups: Category = {
  slug: 'souslar',
  group: 'fastfud',
  name: inThreeLanguages('Souslar', 'Соусы', 'Sauces'),
  view: 'SMALL',
  scroll: 'HORIZONTAL',
  navigation: 'POP_UP',
  fiscal: fiscal.sauce,
  cook: [1, 2],
  products: [
    {
      slug: 'sous-ketchup',
      name: inThreeLanguages('Ketchup', 'Кетчуп', 'Ketchup'),
      about: inThreeLanguages(
        'Pishgan pomidordan, oʻzimiz tayyorlaymiz.',
        'Из спелых томатов, варим сами.',
        'Made by us from ripe tomatoes.',
      ),
      price: 4_000,
      amount: [40, 'GRAMM'],
      calorie: 45,
      tags: ['vegetarian'],
      isRecommended: true,
    },
    {
      slug: 'sous-sarimsoqli',
      name: inThreeLanguages('Sarimsoqli sous', 'Чесночный соус', 'Garlic sauce'),
      about: inThreeLanguages(
        'Qatiq, sarimsoq va shivit.',
        'Катык, чеснок и укроп.',
        'Strained yoghurt, garlic and dill.',
      ),
      price: 5_000,
      amount: [40, 'GRAMM'],
      calorie: 90,
      tags: ['vegetarian'],
      isRecommended: true,
    },
    {
      slug: 'sous-pishloqli',
      name: inThreeLanguages('Pishloqli sous', 'Сырный соус', 'Cheese sauce'),
      about: inThreeLanguages(
        'Cheddar va qaymoqdan issiq sous.',
        'Горячий соус из чеддера и сливок.',
        'A warm sauce of cheddar and cream.',
      ),
      price: 5_000,
      amount: [40, 'GRAMM'],
      calorie: 110,
      tags: ['vegetarian'],
    },
    {
      slug: 'sous-barbekyu',
      name: inThreeLanguages('Barbekyu sousi', 'Соус барбекю', 'Barbecue sauce'),
      about: inThreeLanguages('Tutun hidi, asal va murch.', 'Дымок, мёд и перец.', 'Smoke, honey and pepper.'),
      price: 5_000,
      amount: [40, 'GRAMM'],
      calorie: 70,
      tags: ['vegetarian'],
    },
    {
      slug: 'sous-olov',
      name: inThreeLanguages('«Olov» oʻtkir sousi', 'Острый соус «Олов»', 'Olov hot sauce'),
      about: inThreeLanguages(
        'Uch xil qalampir. Ehtiyot boʻling.',
        'Три вида перца. Осторожно.',
        'Three kinds of chilli. Take care.',
      ),
      price: 6_000,
      amount: [40, 'GRAMM'],
      calorie: 30,
      labels: [labels.hot],
      tags: ['vegetarian', 'spicy'],
      priority: null,
    },
  ],
}
