import { fiscal } from '../../../fiscal.ts'
import { labels } from '../../../labels.ts'
import { type Category, inThreeLanguages } from '../../../shop.ts'

export const salads: Category = {
  slug: 'salatlar',
  group: 'milliy',
  name: inThreeLanguages('Salatlar', 'Салаты', 'Salads'),
  view: 'MEDIUM',
  scroll: 'VERTICAL',
  navigation: 'POP_UP',
  fiscal: fiscal.dish,
  cook: [4, 8],
  products: [
    {
      slug: 'achchiq-chuchuk',
      name: inThreeLanguages('Achchiq-chuchuk', 'Ачичук', 'Achichuk'),
      about: inThreeLanguages(
        'Yusupov pomidori, yupqa piyoz, qalampir va rayhon.',
        'Юсуповские помидоры, тонко нарезанный лук, перец и базилик.',
        'Yusupov tomatoes, thin onion, chilli and basil.',
      ),
      price: 18_000,
      amount: [180, 'GRAMM'],
      calorie: 60,
      labels: [labels.hit],
      tags: ['vegetarian'],
      isRecommended: true,
    },
    {
      slug: 'sezar',
      name: inThreeLanguages('Tovuqli Sezar', 'Цезарь с курицей', 'Chicken Caesar'),
      about: inThreeLanguages(
        'Aysberg, grilda pishgan tovuq, parmezan va anchousli sous.',
        'Айсберг, курица гриль, пармезан и соус с анчоусом.',
        'Iceberg, grilled chicken, parmesan and anchovy dressing.',
      ),
      price: 44_000,
      amount: [260, 'GRAMM'],
      calorie: 410,
      tags: ['chicken'],
      choices: [
        {
          slug: 'top',
          name: inThreeLanguages('Ustiga', 'Сверху', 'On top'),
          min: 1,
          max: 1,
          options: [
            {
              slug: 'chicken',
              name: inThreeLanguages('Tovuq', 'Курица', 'Chicken'),
              isDefault: true,
              image: 'x-chicken',
            },
            {
              slug: 'prawn',
              name: inThreeLanguages('Krevetka', 'Креветки', 'Prawns'),
              price: 18_000,
              image: 'x-prawn',
            },
          ],
        },
      ],
    },
    {
      slug: 'yunoncha-salat',
      name: inThreeLanguages('Yunoncha salat', 'Греческий салат', 'Greek salad'),
      about: inThreeLanguages(
        'Pomidor, bodring, zaytun, feta va zaytun moyi.',
        'Помидор, огурец, оливки, фета и оливковое масло.',
        'Tomato, cucumber, olives, feta and olive oil.',
      ),
      price: 38_000,
      amount: [250, 'GRAMM'],
      calorie: 280,
      labels: [labels.meatFree],
      tags: ['vegetarian'],
    },
    {
      slug: 'toshkent-salati',
      name: inThreeLanguages('«Toshkent» salati', 'Салат «Ташкент»', 'Tashkent salad'),
      about: inThreeLanguages(
        'Yashil turp, qaynatilgan mol goʻshti, qovurilgan piyoz, tuxum.',
        'Зелёная редька, отварная говядина, жареный лук, яйцо.',
        'Green radish, boiled beef, fried onion, egg.',
      ),
      price: 36_000,
      amount: [220, 'GRAMM'],
      calorie: 330,
      tags: ['beef'],
    },
    {
      slug: 'koreyscha-sabzi',
      name: inThreeLanguages('Koreyscha sabzi', 'Морковь по-корейски', 'Korean carrots'),
      about: inThreeLanguages(
        'Kashnich urugʻi va sarimsoqli oʻtkir sabzi.',
        'Острая морковь с кориандром и чесноком.',
        'Spicy carrots with coriander and garlic.',
      ),
      price: 14_000,
      amount: [0.2, 'KG'],
      calorie: 130,
      labels: [labels.hot],
      tags: ['vegetarian', 'spicy'],
    },
    {
      slug: 'suzma',
      name: inThreeLanguages('Koʻkatli suzma', 'Сузьма с зеленью', 'Suzma with herbs'),
      about: inThreeLanguages(
        'Qalin suzma, shivit, rediska va tuz.',
        'Густая сузьма, укроп, редис и соль.',
        'Thick strained yoghurt, dill, radish and salt.',
      ),
      price: 16_000,
      amount: [150, 'GRAMM'],
      calorie: 140,
      labels: [labels.meatFree],
      tags: ['vegetarian'],
    },
  ],
}
