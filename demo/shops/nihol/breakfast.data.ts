import { fiscal } from '../../fiscal.ts'
import { labels } from '../../labels.ts'
import { type Category, type Choice, inThreeLanguages } from '../../shop.ts'

const eggs: Choice = {
  slug: 'eggs',
  name: inThreeLanguages('Tuxum qanday boʻlsin', 'Как приготовить яйца', 'How would you like your eggs?'),
  min: 1,
  max: 1,
  options: [
    { slug: 'fried', name: inThreeLanguages('Qovurilgan', 'Глазунья', 'Fried'), isDefault: true, image: 'x-fried' },
    { slug: 'scrambled', name: inThreeLanguages('Aralashtirilgan', 'Скрэмбл', 'Scrambled'), image: 'x-scrambled' },
    { slug: 'poached', name: inThreeLanguages('Pashot', 'Пашот', 'Poached'), price: 3_000, image: 'x-poached' },
  ],
}

const extras: Choice = {
  slug: 'extras',
  name: inThreeLanguages('Qoʻshimchalar', 'Добавки', 'Extras'),
  max: 3,
  options: [
    {
      slug: 'avocado',
      name: inThreeLanguages('Avokado', 'Авокадо', 'Avocado'),
      price: 14_000,
      max: 1,
      image: 'x-avocado',
    },
    { slug: 'cheese', name: inThreeLanguages('Pishloq', 'Сыр', 'Cheese'), price: 8_000, max: 2, image: 'x-cheese' },
    { slug: 'salmon', name: inThreeLanguages('Losos', 'Лосось', 'Salmon'), price: 26_000, max: 1, image: 'x-salmon' },
  ],
}

const sweetTop: Choice = {
  slug: 'top',
  name: inThreeLanguages('Ustiga (bittasi bepul)', 'Топпинг (один бесплатно)', 'Topping (one is free)'),
  max: 3,
  free: 1,
  options: [
    { slug: 'honey', name: inThreeLanguages('Asal', 'Мёд', 'Honey'), price: 5_000, max: 1, image: 'x-honey' },
    {
      slug: 'berries',
      name: inThreeLanguages('Rezavorlar', 'Ягоды', 'Berries'),
      price: 9_000,
      max: 1,
      image: 'x-berries',
    },
    { slug: 'nuts', name: inThreeLanguages('Yongʻoq', 'Орехи', 'Nuts'), price: 7_000, max: 1, image: 'x-nuts' },
    {
      slug: 'chocolate',
      name: inThreeLanguages('Shokolad', 'Шоколад', 'Chocolate'),
      price: 6_000,
      max: 1,
      image: 'x-chocolate',
    },
  ],
}

export const breakfasts: Category = {
  slug: 'nonushtalar',
  group: null,
  name: inThreeLanguages('Kun boʻyi nonushta', 'Завтраки весь день', 'All-day breakfast'),
  view: 'BIG',
  navigation: 'SHEET',
  fiscal: fiscal.dish,
  cook: [12, 18],
  products: [
    {
      slug: 'nihol-nonushta',
      name: inThreeLanguages('Nihol nonushtasi', 'Завтрак «Нихол»', 'Nihol breakfast'),
      about: inThreeLanguages(
        'Tuxum, pishloq, pomidor, qaymoq, asal, issiq non va choy.',
        'Яйца, сыр, помидоры, каймак, мёд, горячая лепёшка и чай.',
        'Eggs, cheese, tomatoes, clotted cream, honey, hot bread and tea.',
      ),
      price: 69_000,
      amount: [480, 'GRAMM'],
      calorie: 820,
      labels: [labels.hit],
      tags: ['breakfast', 'vegetarian'],
      choices: [eggs, extras],
    },
    {
      slug: 'shakshuka',
      name: inThreeLanguages('Shakshuka', 'Шакшука', 'Shakshuka'),
      about: inThreeLanguages(
        'Pomidorli achchiq sousda uchta tuxum, choʻyan tovada.',
        'Три яйца в пряном томатном соусе, в чугунной сковороде.',
        'Three eggs in spiced tomato sauce, in an iron pan.',
      ),
      price: 48_000,
      amount: [320, 'GRAMM'],
      calorie: 410,
      labels: [labels.hot],
      tags: ['breakfast', 'vegetarian'],
      choices: [extras],
    },
    {
      slug: 'avokado-tost',
      name: inThreeLanguages('Avokadoli tost', 'Тост с авокадо', 'Avocado toast'),
      about: inThreeLanguages(
        'Xamirturushli non, avokado, pashot tuxum va kunjut.',
        'Хлеб на закваске, авокадо, яйцо пашот и кунжут.',
        'Sourdough, avocado, poached egg and sesame.',
      ),
      price: 56_000,
      amount: [240, 'GRAMM'],
      calorie: 430,
      labels: [labels.hit, labels.meatFree],
      tags: ['breakfast', 'vegetarian'],
      choices: [extras],
    },
    {
      slug: 'ingliz-nonushtasi',
      name: inThreeLanguages('Ingliz nonushtasi', 'Английский завтрак', 'English breakfast'),
      about: inThreeLanguages(
        'Tuxum, mol goʻshti sosiskasi, loviya, qoʻziqorin va tost.',
        'Яйца, говяжьи сосиски, фасоль, грибы и тост.',
        'Eggs, beef sausages, beans, mushrooms and toast.',
      ),
      price: 72_000,
      amount: [450, 'GRAMM'],
      calorie: 860,
      tags: ['breakfast', 'beef'],
      choices: [eggs],
    },
    {
      slug: 'losos-beygl',
      name: inThreeLanguages('Lososli beygl', 'Бейгл с лососем', 'Salmon bagel'),
      about: inThreeLanguages(
        'Tvorogli krem, kapers va qizil piyoz.',
        'Творожный сыр, каперсы и красный лук.',
        'Cream cheese, capers and red onion.',
      ),
      price: 68_000,
      amount: [220, 'GRAMM'],
      calorie: 460,
      tags: ['breakfast', 'fish'],
      stopped: ['ulugbek'],
    },
  ],
}

export const porridge: Category = {
  slug: 'botqa-va-sirniki',
  group: null,
  name: inThreeLanguages('Boʻtqa, sirniki va quymoq', 'Каши, сырники и блины', 'Porridge, syrniki and pancakes'),
  view: 'MEDIUM',
  scroll: 'HORIZONTAL',
  navigation: 'POP_UP',
  fiscal: fiscal.dish,
  cook: [10, 14],
  products: [
    {
      slug: 'suli-botqa',
      name: inThreeLanguages('Rezavorli suli boʻtqa', 'Овсянка с ягодами', 'Oatmeal with berries'),
      about: inThreeLanguages(
        'Sutda yoki suvda, asal bilan.',
        'На молоке или воде, с мёдом.',
        'In milk or water, with honey.',
      ),
      price: 32_000,
      amount: [300, 'GRAMM'],
      calorie: 320,
      tags: ['breakfast', 'vegetarian'],
      choices: [
        {
          slug: 'cooked-in',
          name: inThreeLanguages('Nimada pishiraylik', 'На чём сварить', 'Cooked in'),
          min: 1,
          max: 1,
          options: [
            { slug: 'milk', name: inThreeLanguages('Sutda', 'На молоке', 'Milk'), isDefault: true },
            { slug: 'water', name: inThreeLanguages('Suvda', 'На воде', 'Water') },
            { slug: 'oat', name: inThreeLanguages('Suli sutida', 'На овсяном молоке', 'Oat milk'), price: 6_000 },
          ],
        },
        sweetTop,
      ],
    },
    {
      slug: 'guruch-botqa',
      name: inThreeLanguages('Shirguruch', 'Ширгуруч', 'Rice pudding'),
      about: inThreeLanguages(
        'Sutli guruch, sariyogʻ va dolchin.',
        'Рис на молоке, масло и корица.',
        'Rice cooked in milk, with butter and cinnamon.',
      ),
      price: 28_000,
      amount: [300, 'GRAMM'],
      calorie: 350,
      tags: ['breakfast', 'vegetarian'],
      choices: [sweetTop],
    },
    {
      slug: 'sirniki',
      name: inThreeLanguages('Tvorogli sirniki', 'Сырники', 'Syrniki'),
      about: inThreeLanguages(
        'Uchta sirniki, smetana va murabbo.',
        'Три сырника, сметана и варенье.',
        'Three curd fritters, sour cream and jam.',
      ),
      price: 42_000,
      amount: [3, 'COUNT'],
      calorie: 460,
      labels: [labels.hit],
      tags: ['breakfast', 'vegetarian'],
      choices: [sweetTop],
      isRecommended: true,
    },
    {
      slug: 'pankeyklar',
      name: inThreeLanguages('Pankeyklar', 'Панкейки', 'Pancakes'),
      about: inThreeLanguages('Zarang siropi va sariyogʻ.', 'Кленовый сироп и масло.', 'Maple syrup and butter.'),
      price: 38_000,
      amount: [4, 'COUNT'],
      calorie: 520,
      labels: [labels.forKids],
      tags: ['breakfast', 'vegetarian', 'kids'],
      choices: [sweetTop],
    },
    {
      slug: 'vafli',
      name: inThreeLanguages('Belgiya vaflisi', 'Бельгийская вафля', 'Belgian waffle'),
      about: inThreeLanguages(
        'Qulupnay va muzqaymoq bilan.',
        'С клубникой и мороженым.',
        'With strawberries and ice cream.',
      ),
      price: 44_000,
      amount: [230, 'GRAMM'],
      calorie: 540,
      labels: [labels.fresh],
      tags: ['breakfast', 'vegetarian', 'kids'],
      choices: [sweetTop],
    },
    {
      slug: 'granola',
      name: inThreeLanguages('Uy granolasi', 'Домашняя гранола', 'House granola'),
      about: inThreeLanguages('Qatiq, meva va yongʻoq.', 'Йогурт, фрукты и орехи.', 'Yoghurt, fruit and nuts.'),
      price: 36_000,
      amount: [260, 'GRAMM'],
      calorie: 380,
      tags: ['breakfast', 'vegetarian'],
      choices: [sweetTop],
    },
  ],
}
