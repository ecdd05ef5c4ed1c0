import { fiscal } from '../../../fiscal.ts'
import { labels } from '../../../labels.ts'
import { type Category, inThreeLanguages } from '../../../shop.ts'

export const soups: Category = {
  slug: 'shorvalar',
  group: 'milliy',
  name: inThreeLanguages('Shoʻrvalar', 'Супы', 'Soups'),
  view: 'SMALL',
  scroll: 'VERTICAL',
  navigation: 'SHEET',
  fiscal: fiscal.dish,
  cook: [5, 10],
  products: [
    {
      slug: 'qoy-shorva',
      name: inThreeLanguages('Qoʻy goʻshtli shoʻrva', 'Шурпа из баранины', 'Lamb shurva'),
      about: inThreeLanguages(
        'Uzoq qaynagan tiniq shoʻrva, kartoshka, sabzi va rayhon.',
        'Прозрачный бульон долгой варки, картофель, морковь и базилик.',
        'A clear, long-cooked broth with potato, carrot and basil.',
      ),
      price: 36_000,
      amount: [400, 'GRAMM'],
      calorie: 340,
      labels: [labels.hit],
      tags: ['lamb'],
    },
    {
      slug: 'lagmon-shorva',
      name: inThreeLanguages('Choʻzma lagʻmon', 'Лагман тянутый', 'Laghman'),
      about: inThreeLanguages(
        'Qoʻlda choʻzilgan xamir, goʻshtli qayla, sellerey va sirka.',
        'Лапша ручной вытяжки, мясная подлива, сельдерей и уксус.',
        'Hand-pulled noodles, meat sauce, celery and vinegar.',
      ),
      price: 38_000,
      amount: [450, 'GRAMM'],
      calorie: 520,
      tags: ['beef'],
      choices: [
        {
          slug: 'heat',
          name: inThreeLanguages('Lozijon', 'Лазджан', 'Chilli oil'),
          max: 2,
          free: 1,
          options: [
            {
              slug: 'chilli-oil',
              name: inThreeLanguages('Lozijon', 'Лазджан', 'Chilli oil'),
              price: 2_000,
              max: 2,
              image: 'x-chilli',
            },
          ],
        },
      ],
    },
    {
      slug: 'mastava',
      name: inThreeLanguages('Mastava', 'Мастава', 'Mastava'),
      about: inThreeLanguages(
        'Guruchli shoʻrva, mayda toʻgʻralgan goʻsht va qatiq.',
        'Рисовый суп с мелко нарезанным мясом и катыком.',
        'Rice soup with finely cut meat and yoghurt.',
      ),
      price: 32_000,
      amount: [400, 'GRAMM'],
      calorie: 360,
      tags: ['beef'],
    },
    {
      slug: 'chuchvara',
      name: inThreeLanguages('Chuchvara', 'Чучвара', 'Chuchvara'),
      about: inThreeLanguages(
        'Qoʻlda tugilgan mayda chuchvaralar, shoʻrvada yoki quruq.',
        'Маленькие пельмени ручной лепки, в бульоне или без.',
        'Small hand-folded dumplings, in broth or dry.',
      ),
      price: 34_000,
      amount: [380, 'GRAMM'],
      calorie: 430,
      tags: ['beef'],
      choices: [
        {
          slug: 'serve',
          name: inThreeLanguages('Qanday beraylik', 'Как подать', 'How to serve'),
          min: 1,
          max: 1,
          options: [
            { slug: 'broth', name: inThreeLanguages('Shoʻrvada', 'В бульоне', 'In broth'), isDefault: true },
            {
              slug: 'dry',
              name: inThreeLanguages('Shoʻrvasiz, qatiq bilan', 'Без бульона, с катыком', 'Dry, with yoghurt'),
            },
            { slug: 'fried', name: inThreeLanguages('Qovurilgan', 'Жареная', 'Fried'), price: 4_000 },
          ],
        },
      ],
    },
    {
      slug: 'mosh-xorda',
      name: inThreeLanguages('Moshxoʻrda', 'Машхурда', 'Mung bean soup'),
      about: inThreeLanguages(
        'Mosh, guruch va sabzavotli quyuq shoʻrva.',
        'Густой суп из маша, риса и овощей.',
        'A thick soup of mung beans, rice and vegetables.',
      ),
      price: 28_000,
      amount: [400, 'GRAMM'],
      calorie: 310,
      labels: [labels.meatFree],
      tags: ['vegetarian'],
      only: ['samarqand'],
    },
  ],
}
