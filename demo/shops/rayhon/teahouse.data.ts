import { fiscal } from '../../fiscal.ts'
import { labels } from '../../labels.ts'
import { type Category, say } from '../../shop.ts'

export const tea: Category = {
  slug: 'choylar',
  group: 'choyxona',
  name: say('Choylar', 'Чай', 'Tea'),
  fiscal: fiscal.hotDrink,
  cook: [3, 5],
  products: [
    {
      slug: 'kok-choy',
      name: say('Koʻk choy', 'Зелёный чай', 'Green tea'),
      about: say('Choynakda, uch piyolaga.', 'Чайник на три пиалы.', 'A pot, three bowls.'),
      price: 7_000,
      amount: [0.6, 'LITER'],
      calorie: 2,
    },
    {
      slug: 'qora-choy',
      name: say('Limonli qora choy', 'Чёрный чай с лимоном', 'Black tea with lemon'),
      about: say('Limon va novvot bilan.', 'С лимоном и новвотом.', 'With lemon and rock sugar.'),
      price: 14_000,
      amount: [0.6, 'LITER'],
      calorie: 60,
    },
    {
      slug: 'rayhonli-choy',
      name: say('Rayhonli choy', 'Чай с райхоном', 'Basil tea'),
      about: say(
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
  name: say('Choyga shirinlik', 'Сладости к чаю', 'Sweets with tea'),
  scroll: 'HORIZONTAL',
  fiscal: fiscal.sweet,
  cook: [1, 3],
  products: [
    {
      slug: 'novvot-va-quruq-meva',
      name: say('Quruq mevalar', 'Сухофрукты и орехи', 'Dried fruit and nuts'),
      about: say(
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
      name: say('Chak-chak', 'Чак-чак', 'Chak-chak'),
      about: say('Asalli, mayda kesilgan.', 'Медовый, мелкой нарезки.', 'Honeyed, finely cut.'),
      price: 24_000,
      amount: [150, 'GRAMM'],
      calorie: 540,
      tags: ['vegetarian'],
    },
    {
      slug: 'nisholda',
      name: say('Nisholda', 'Нишалда', 'Nishalda'),
      about: say(
        'Tuxum oqi va shirinmiya ildizidan, Ramazon shirinligi.',
        'Из белка и корня солодки, сладость Рамазана.',
        'Of egg white and liquorice root, the sweet of Ramadan.',
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
      name: say('Anor sharbati', 'Гранатовый сок', 'Pomegranate juice'),
      about: say('Yangi siqilgan.', 'Свежевыжатый.', 'Freshly pressed.'),
      price: 36_000,
      amount: [0.3, 'LITER'],
      calorie: 160,
      fiscal: fiscal.coldDrink,
    },
    {
      slug: 'ayron',
      name: say('Ayron', 'Айран', 'Ayran'),
      about: say('Sovuq, yalpizli.', 'Холодный, с мятой.', 'Cold, with mint.'),
      price: 10_000,
      amount: [0.3, 'LITER'],
      calorie: 90,
      fiscal: fiscal.coldDrink,
      isRecommended: true,
    },
  ],
}
