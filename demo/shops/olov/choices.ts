// What may be chosen with a dish at Olov; dishes share these so that the kitchen sees the same words everywhere.
import { type Choice, say } from '../../shop.ts'

export const burgerSize: Choice = {
  slug: 'size',
  name: say('Oʻlchami', 'Размер', 'Size'),
  min: 1,
  max: 1,
  options: [
    { slug: 'single', name: say('Bitta kotlet, 120 g', 'Одна котлета, 120 г', 'Single patty, 120 g'), isDefault: true },
    { slug: 'double', name: say('Ikkita kotlet, 240 g', 'Две котлеты, 240 г', 'Double patty, 240 g'), price: 16_000 },
    { slug: 'triple', name: say('Uchta kotlet, 360 g', 'Три котлеты, 360 г', 'Triple patty, 360 g'), price: 29_000 },
  ],
}

export const burgerExtras: Choice = {
  slug: 'extras',
  name: say('Qoʻshimchalar', 'Добавки', 'Extras'),
  max: 5,
  distinctMax: 4,
  options: [
    {
      slug: 'cheddar',
      name: say('Cheddar pishlogʻi', 'Сыр чеддер', 'Cheddar'),
      price: 6_000,
      max: 3,
      image: 'x-cheese',
    },
    {
      slug: 'bacon',
      name: say('Mol goʻshti bekoni', 'Говяжий бекон', 'Beef bacon'),
      price: 9_000,
      max: 2,
      image: 'x-bacon',
    },
    { slug: 'egg', name: say('Qovurilgan tuxum', 'Жареное яйцо', 'Fried egg'), price: 5_000, max: 2, image: 'x-egg' },
    { slug: 'jalapeno', name: say('Xalapenyo', 'Халапеньо', 'Jalapeño'), price: 4_000, max: 2, image: 'x-chilli' },
    {
      slug: 'onion',
      name: say('Karamellangan piyoz', 'Карамельный лук', 'Caramelised onion'),
      price: 4_000,
      max: 2,
      image: 'x-onion',
    },
    {
      slug: 'cucumber',
      name: say('Tuzlangan bodring', 'Солёные огурцы', 'Pickles'),
      price: 3_000,
      max: 2,
      image: 'x-cucumber',
    },
    { slug: 'avocado', name: say('Avokado', 'Авокадо', 'Avocado'), price: 12_000, max: 1, image: 'x-avocado' },
  ],
}

export const sauces: Choice = {
  slug: 'sauces',
  name: say('Sous (birinchisi bepul)', 'Соус (первый бесплатно)', 'Sauce (the first is free)'),
  max: 3,
  free: 1,
  options: [
    { slug: 'garlic', name: say('Sarimsoqli', 'Чесночный', 'Garlic'), price: 4_000, max: 2, image: 'x-sauce-garlic' },
    { slug: 'cheese', name: say('Pishloqli', 'Сырный', 'Cheese'), price: 4_000, max: 2, image: 'x-sauce-cheese' },
    { slug: 'barbecue', name: say('Barbekyu', 'Барбекю', 'Barbecue'), price: 4_000, max: 2, image: 'x-sauce-barbecue' },
    {
      slug: 'olov',
      name: say('«Olov» oʻtkir sousi', 'Острый «Олов»', 'Olov hot sauce'),
      price: 5_000,
      max: 2,
      image: 'x-sauce-hot',
    },
  ],
}

export const without: Choice = {
  slug: 'without',
  name: say('Qoʻshmang', 'Убрать', 'Leave out'),
  max: 4,
  distinctMax: 4,
  options: [
    { slug: 'onion', name: say('Piyozsiz', 'Без лука', 'No onion'), max: 1 },
    { slug: 'tomato', name: say('Pomidorsiz', 'Без помидора', 'No tomato'), max: 1 },
    { slug: 'pickles', name: say('Tuzlangan bodringsiz', 'Без солёных огурцов', 'No pickles'), max: 1 },
    { slug: 'mayo', name: say('Mayonezsiz', 'Без майонеза', 'No mayonnaise'), max: 1 },
  ],
}

export const wrapMeat: Choice = {
  slug: 'meat',
  name: say('Goʻshti', 'Мясо', 'Meat'),
  min: 1,
  max: 1,
  options: [
    { slug: 'beef', name: say('Mol goʻshti', 'Говядина', 'Beef'), isDefault: true, image: 'x-beef' },
    { slug: 'chicken', name: say('Tovuq', 'Курица', 'Chicken'), image: 'x-chicken' },
    { slug: 'mixed', name: say('Aralash', 'Ассорти', 'Mixed'), price: 3_000, image: 'x-mixed' },
  ],
}

export const wrapSize: Choice = {
  slug: 'size',
  name: say('Oʻlchami', 'Размер', 'Size'),
  min: 1,
  max: 1,
  options: [
    { slug: 'mini', name: say('Kichik', 'Мини', 'Small'), isDefault: true },
    { slug: 'standard', name: say('Standart', 'Стандарт', 'Standard'), price: 7_000 },
    { slug: 'big', name: say('Katta', 'Большой', 'Large'), price: 14_000 },
  ],
}

export const wrapExtras: Choice = {
  slug: 'extras',
  name: say('Ichiga qoʻshing', 'Добавить внутрь', 'Add inside'),
  max: 4,
  options: [
    { slug: 'cheese', name: say('Pishloq', 'Сыр', 'Cheese'), price: 5_000, max: 2, image: 'x-cheese' },
    { slug: 'fries', name: say('Kartoshka fri', 'Картофель фри', 'Fries'), price: 4_000, max: 1, image: 'x-fries' },
    {
      slug: 'chilli',
      name: say('Achchiq qalampir', 'Острый перец', 'Hot pepper'),
      price: 2_000,
      max: 2,
      image: 'x-chilli',
    },
    { slug: 'meat', name: say('Goʻsht, 60 g', 'Мясо, 60 г', 'Meat, 60 g'), price: 11_000, max: 2, image: 'x-beef' },
  ],
}

export const comboDrink: Choice = {
  slug: 'drink',
  name: say('Ichimlik', 'Напиток', 'Drink'),
  min: 1,
  max: 1,
  options: [
    { slug: 'cola', name: say('Kola, 0,4 l', 'Кола, 0,4 л', 'Cola, 0.4 l'), isDefault: true, image: 'x-cola' },
    {
      slug: 'fanta',
      name: say('Apelsinli gazli, 0,4 l', 'Апельсиновый, 0,4 л', 'Orange soda, 0.4 l'),
      image: 'x-orange-soda',
    },
    { slug: 'ayran', name: say('Ayron, 0,3 l', 'Айран, 0,3 л', 'Ayran, 0.3 l'), image: 'x-ayran' },
    {
      slug: 'lemonade',
      name: say('Uy limonadi, 0,4 l', 'Домашний лимонад, 0,4 л', 'House lemonade, 0.4 l'),
      price: 6_000,
      image: 'x-lemonade',
    },
  ],
}

export const comboSide: Choice = {
  slug: 'side',
  name: say('Garnir', 'Гарнир', 'Side'),
  min: 1,
  max: 1,
  options: [
    { slug: 'fries', name: say('Kartoshka fri', 'Картофель фри', 'Fries'), isDefault: true, image: 'x-fries' },
    {
      slug: 'wedges',
      name: say('Kartoshka boʻlaklari', 'Картофельные дольки', 'Potato wedges'),
      price: 2_000,
      image: 'x-potato',
    },
    { slug: 'salad', name: say('Koʻkatli salat', 'Зелёный салат', 'Green salad'), price: 4_000, image: 'x-lettuce' },
  ],
}

export const plovExtras: Choice = {
  slug: 'extras',
  name: say('Oshga qoʻshing', 'Добавить к плову', 'Add to the plov'),
  max: 5,
  options: [
    { slug: 'qazi', name: say('Qazi, 40 g', 'Казы, 40 г', 'Qazi, 40 g'), price: 18_000, max: 2, image: 'x-qazi' },
    { slug: 'egg', name: say('Tuxum', 'Яйцо', 'Egg'), price: 4_000, max: 2, image: 'x-egg-boiled' },
    {
      slug: 'quail',
      name: say('Bedana tuxumi, 2 dona', 'Перепелиные яйца, 2 шт.', 'Quail eggs, 2 pcs'),
      price: 6_000,
      max: 2,
      image: 'x-quail',
    },
    {
      slug: 'garlic',
      name: say('Butun sarimsoq', 'Головка чеснока', 'Whole garlic'),
      price: 3_000,
      max: 1,
      image: 'x-garlic',
    },
    { slug: 'meat', name: say('Goʻsht, 70 g', 'Мясо, 70 г', 'Meat, 70 g'), price: 16_000, max: 2, image: 'x-beef' },
  ],
}

export const portion: Choice = {
  slug: 'portion',
  name: say('Porsiya', 'Порция', 'Portion'),
  min: 1,
  max: 1,
  options: [
    { slug: 'half', name: say('0,7 porsiya', '0,7 порции', '0.7 portion') },
    { slug: 'full', name: say('1 porsiya', '1 порция', 'Full portion'), price: 12_000, isDefault: true },
    { slug: 'big', name: say('1,5 porsiya', '1,5 порции', '1.5 portion'), price: 32_000 },
  ],
}

export const teaWith: Choice = {
  slug: 'with',
  name: say('Choyga', 'К чаю', 'With the tea'),
  max: 3,
  options: [
    { slug: 'lemon', name: say('Limon', 'Лимон', 'Lemon'), price: 3_000, max: 1, image: 'x-lemon' },
    { slug: 'navvat', name: say('Novvot', 'Новвот', 'Rock sugar'), price: 4_000, max: 2, image: 'x-navvat' },
    { slug: 'honey', name: say('Asal', 'Мёд', 'Honey'), price: 7_000, max: 1, image: 'x-honey' },
  ],
}

export const milk: Choice = {
  slug: 'milk',
  name: say('Sut', 'Молоко', 'Milk'),
  min: 1,
  max: 1,
  options: [
    { slug: 'cow', name: say('Oddiy sut', 'Обычное', 'Whole milk') },
    { slug: 'oat', name: say('Suli suti', 'Овсяное', 'Oat milk'), price: 6_000 },
    { slug: 'coconut', name: say('Kokos suti', 'Кокосовое', 'Coconut milk'), price: 7_000 },
  ],
}
