import { fiscal } from '../../fiscal.ts'
import { labels } from '../../labels.ts'
import { type Category, inThreeLanguages } from '../../shop.ts'

export const tea: Category = {
  slug: 'choylar',
  group: 'choyxona',
  name: inThreeLanguages('Choylar', 'Чай', 'Tea'),
  fiscal: fiscal.hotDrink,
  cook: [3, 5],
  products: [
    {
      slug: 'kok-choy',
      name: inThreeLanguages('Koʻk choy', 'Зелёный чай', 'Green tea'),
      about: inThreeLanguages('Choynakda, uch piyolaga.', 'Чайник на три пиалы.', 'A pot, three bowls.'),
      price: 7_000,
      amount: [0.6, 'LITER'],
      calorie: 2,
    },
    {
      slug: 'qora-choy',
      name: inThreeLanguages('Limonli qora choy', 'Чёрный чай с лимоном', 'Black tea with lemon'),
      about: inThreeLanguages('Limon va novvot bilan.', 'С лимоном и навватом.', 'With lemon and rock sugar.'),
      price: 14_000,
      amount: [0.6, 'LITER'],
      calorie: 60,
    },
    {
      slug: 'rayhonli-choy',
      name: inThreeLanguages('Rayhonli choy', 'Чай с райхоном', 'Basil tea'),
      about: inThreeLanguages(
        'Togʻ rayhoni va asal bilan damlanadi.',
        'Заваривается с горным базиликом и мёдом.',
        'Brewed with mountain basil and honey.',
      ),
      price: 18_000,
      amount: [0.6, 'LITER'],
      calorie: 70,
      labels: [labels.chef],
    },
  ],
}

export const sweets: Category = {
  slug: 'shirinlik',
  group: 'choyxona',
  name: inThreeLanguages('Choyga shirinlik', 'Сладости к чаю', 'Sweets with tea'),
  scroll: 'HORIZONTAL',
  fiscal: fiscal.sweet,
  cook: [1, 3],
  products: [
    {
      slug: 'novvot-va-quruq-meva',
      name: inThreeLanguages('Quruq mevalar', 'Сухофрукты и орехи', 'Dried fruit and nuts'),
      about: inThreeLanguages(
        'Mayiz, oʻrik, yongʻoq va bodom.',
        'Изюм, курага, орехи и миндаль.',
        'Raisins, apricots, walnuts and almonds.',
      ),
      price: 32_000,
      amount: [0.2, 'KG'],
      calorie: 620,
      tags: ['vegetarian'],
    },
    {
      slug: 'chak-chak',
      name: inThreeLanguages('Chak-chak', 'Чак-чак', 'Chak-chak'),
      about: inThreeLanguages('Asalli, mayda kesilgan.', 'Медовый, мелкой нарезки.', 'Soaked in honey, finely cut.'),
      price: 24_000,
      amount: [150, 'GRAMM'],
      calorie: 540,
      tags: ['vegetarian'],
    },
    {
      slug: 'nisholda',
      name: inThreeLanguages('Nisholda', 'Нишалда', 'Nishalda'),
      about: inThreeLanguages(
        'Tuxum oqi va shirinmiya ildizidan, Ramazon shirinligi.',
        'Из белка и корня солодки, сладость Рамазана.',
        'Egg white and liquorice root, the sweet of Ramadan.',
      ),
      price: 22_000,
      amount: [200, 'GRAMM'],
      calorie: 480,
      labels: [labels.season],
      tags: ['vegetarian'],
      isActive: false,
    },
    {
      slug: 'anor-sharbati',
      name: inThreeLanguages('Anor sharbati', 'Гранатовый сок', 'Pomegranate juice'),
      about: inThreeLanguages('Yangi siqilgan.', 'Свежевыжатый.', 'Freshly pressed.'),
      price: 36_000,
      amount: [0.3, 'LITER'],
      calorie: 160,
      fiscal: fiscal.coldDrink,
    },
    {
      slug: 'ayron',
      name: inThreeLanguages('Ayron', 'Айран', 'Ayran'),
      about: inThreeLanguages('Sovuq, yalpizli.', 'Холодный, с мятой.', 'Cold, with mint.'),
      price: 10_000,
      amount: [0.3, 'LITER'],
      calorie: 90,
      fiscal: fiscal.coldDrink,
      isRecommended: true,
    },
  ],
}
