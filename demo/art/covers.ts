// The product whose picture a category or a group uses.
type Covers = { categories: Record<string, string>; groups: Record<string, string> }

export const covers: Record<string, Covers> = {
  olov: {
    categories: {
      kombolar: 'olov-kombo',
      burgerlar: 'ikki-qavatli-burger',
      'lavash-va-doner': 'lavash',
      'hot-dog-va-sendvich': 'toshkent-hot-dog',
      gazaklar: 'tovuq-qanotlari',
      souslar: 'sous-ketchup',
      'osh-va-quyuq-taomlar': 'toy-oshi',
      shashlik: 'qoy-shashlik',
      shorvalar: 'qoy-shorva',
      'somsa-va-non': 'tandir-somsa',
      salatlar: 'yunoncha-salat',
      'toy-dasturxoni': 'qozon-osh',
      shirinliklar: 'shokoladli-ponchik',
      ichimliklar: 'uy-limonadi',
      'choy-va-qahva': 'kok-choy',
    },
    groups: { fastfud: 'olov-burger', milliy: 'choyxona-oshi', 'shirinlik-va-ichimlik': 'medovik' },
  },
  lola: {
    categories: {
      toplamlar: 'oila-toplami',
      'klassik-pitsa': 'pepperoni',
      'mualliflik-pitsa': 'lola-pitsa',
      pasta: 'boloneze',
      'salat-va-gazak': 'sezar',
      desertlar: 'tiramisu',
      ichimliklar: 'yalpizli-limonad',
    },
    groups: { pitsa: 'pepperoni-bolagi', oshxona: 'karbonara', bar: 'malina-mors' },
  },
  rayhon: {
    categories: {
      oshlar: 'rayhon-osh',
      'issiq-taomlar': 'tandir-gosht',
      shorvalar: 'lagmon',
      'salat-va-non': 'achichuk',
      choylar: 'rayhonli-choy',
      shirinlik: 'novvot-va-quruq-meva',
    },
    groups: { oshxona: 'toshkent-toy-oshi', choyxona: 'kok-choy' },
  },
  anjir: {
    categories: {
      tortlar: 'anjir-tort',
      'tort-bolaklari': 'medovik',
      'mayda-shirinliklar': 'makarunlar',
      kruassanlar: 'kruassan',
      qahva: 'flet-uayt',
    },
    groups: { konditer: 'anjirli-tart', nonvoyxona: 'shokoladli-kruassan' },
  },
  nihol: {
    categories: {
      nonushtalar: 'nihol-nonushta',
      'botqa-va-sirniki': 'sirniki',
      choylar: 'togli-choy',
      'yengil-taomlar': 'kinoa-boul',
      'qahva-va-smuzi': 'yashil-smuzi',
    },
    groups: {},
  },
}
