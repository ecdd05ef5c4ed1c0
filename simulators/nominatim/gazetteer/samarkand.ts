// Streets, mahallas and landmarks of Samarkand.
import { footpath, inside, landmark, mahalla, massif, street } from './entries.ts'
import type { Place } from './place.ts'

export const samarkandPlaces: readonly Place[] = [
  ...inside('samarkand', [
    street('Registon', 'Регистанская', 'Registan', [40, 18, 12, 1]).along([
      39.649, 66.964, 39.6525, 66.9714, 39.654, 66.9722, 39.656, 66.977,
    ]),
    street('Amir Temur', 'Амира Темура', 'Amir Temur', [1, 39, 65, 145, 156, 444]).along([
      39.653, 66.9575, 39.652, 66.9536, 39.65, 66.9462, 39.6468, 66.9325, 39.6472, 66.9273, 39.6474, 66.912,
    ]),
    street('Gagarin', 'Гагарина', 'Gagarin', [1, 16, 49, 60, 119, 192]).along([
      39.6856, 66.9419, 39.6782, 66.9394, 39.672, 66.938, 39.6641, 66.9369, 39.6555, 66.9359, 39.6477, 66.9365,
    ]),
    street('Mirzo Ulugʻbek', 'Мирзо Улугбека', 'Mirzo Ulugbek', [1, 9, 48, 64, 96, 101]).along([
      39.6554, 66.962, 39.6558, 66.9591, 39.6583, 66.9516, 39.659, 66.9447, 39.6624, 66.9355, 39.6645, 66.929,
    ]),
    street('Rudakiy', 'Рудаки', 'Rudaki', [70, 84, 126, 256, 330]).along([
      39.6822, 66.927, 39.6815, 66.9302, 39.68, 66.9371, 39.6696, 66.962, 39.665, 66.975,
    ]),
    street('Beruniy', 'Беруни', 'Beruni', [160, 144, 67, 47, 20]).along([
      39.6674, 66.9271, 39.6727, 66.9263, 39.6763, 66.927, 39.6779, 66.9312, 39.682, 66.9306,
    ]),
    street('Buyuk Ipak Yoʻli', 'Буюк Ипак Йули', 'Buyuk Ipak Yoli', [1, 30, 60, 115]).along([
      39.6612, 66.9218, 39.6568, 66.9231, 39.6528, 66.923, 39.6483, 66.9239,
    ]),
    street('Dahbed', 'Дагбитская', 'Dahbed', [24, 59, 94]).along([39.6673, 66.9701, 39.6638, 66.9708, 39.6601, 66.971]),
    street('Shohrux', 'Шахруха', 'Shohrux', [1, 4, 44]).along([39.653, 66.9586, 39.6548, 66.958, 39.66, 66.9593]),
    street('Mahmud Koshgʻariy', 'Махмуда Кашгари', 'Mahmud Koshgariy', [1, 36, 60]).along([
      39.6583, 66.9516, 39.6513, 66.9523, 39.6481, 66.9551,
    ]),
    street('Firdavsiy', 'Фирдавси', 'Firdavsiy', [1, 16, 81, 133]).along([
      39.6505, 66.956, 39.6496, 66.9533, 39.6439, 66.9394, 39.643, 66.9326,
    ]),
    street('Panjakent', 'Пенджикентская', 'Panjakent', [1, 10, 230, 334]).along([
      39.654, 66.979, 39.6536, 66.9804, 39.6435, 67.0009, 39.6392, 67.0135,
    ]),
    street('Usmon Yusupov', 'Усмана Юсупова', 'Usmon Yusupov', [40, 79, 110]).along([
      39.64, 66.9585, 39.6342, 66.9592, 39.6283, 66.9575,
    ]),
    street('Sadriddin Ayniy', 'Садриддина Айни', 'Sadriddin Ayniy', [1, 90]).along([39.648, 66.979, 39.6391, 66.9817]),
    street('Navoiy', 'Навои', 'Navoi', [1, 15, 19, 27]).along([
      39.656, 66.96, 39.6588, 66.9562, 39.667, 66.9441, 39.6697, 66.938,
    ]),
    street('Spitamen', 'Спитамена', 'Spitamen', [60, 87, 159, 207]).along([
      39.6738, 66.918, 39.6751, 66.9157, 39.6771, 66.9107, 39.6799, 66.9048,
    ]),
    street('Ali Qushchi', 'Али Кушчи', 'Ali Qushchi', [6, 16, 20]).along([
      39.6558, 66.9195, 39.6559, 66.9159, 39.6554, 66.9122,
    ]),
    street('Mustaqillik', 'Мустакиллик', 'Mustaqillik', [1, 30]).along([
      39.6585, 66.949, 39.6577, 66.9514, 39.6565, 66.9548,
    ]),
    street('Abdurahmon Jomiy', 'Абдурахмана Джами', 'Abdurahmon Jomiy', [1, 60]).along([
      39.6515, 66.96, 39.6495, 66.956, 39.647, 66.951,
    ]),
    street('Boʻstonsaroy', 'Бустонсарой', 'Bostonsaroy', [1, 60]).along([
      39.6535, 66.96, 39.6521, 66.9621, 39.65, 66.965,
    ]),
    street('Termiz', 'Термезская', 'Termiz', [1, 80]).along([39.648, 66.969, 39.6448, 66.9696, 39.64, 66.97]),
    street('Lev Tolstoy', 'Льва Толстого', 'Leo Tolstoy', [1, 120]).along([
      39.647, 66.9565, 39.6437, 66.9556, 39.639, 66.9528,
    ]),
    street('Usto Umar Joʻraqulov', 'Усто Умара Джуракулова', 'Usto Umar Joraqulov', [100, 200]).along([
      39.6557, 67.0021, 39.6603, 67.0016, 39.665, 67.001,
    ]),
    footpath('Islom Karimov koʻchasi', 'улица Ислама Каримова', 'Islam Karimov Street').along([
      39.6556, 66.9768, 39.6603, 66.9793,
    ]),
    footpath('Universitet xiyoboni', 'Университетский бульвар', 'University Boulevard').along([
      39.654, 66.956, 39.6474, 66.963,
    ]),
    massif('Sattepo', 'Саттепо', 'Sattepo', [39.6385, 66.915], 700),
    massif('Mikrorayon', 'Микрорайон', 'Mikrorayon', [39.6622, 66.9193]),
    massif('Soʻgʻdiyona', 'Согдиана', 'Sogdiyona', [39.662, 66.9115], 450),
    mahalla('Motrid', 'Мотрид', 'Motrid', [39.693, 66.954], 700),
    massif('Geofizika', 'Геофизика', 'Geofizika', [39.6839, 66.9858], 500),
    massif('Qorasuv', 'Карасу', 'Qorasuv', [39.717, 66.934], 700),
    mahalla('Xoʻja Ahror', 'Ходжа Ахрор', 'Xoja Ahror', [39.6135, 66.951], 700),
    mahalla('Xoʻja Soat', 'Ходжа Соат', 'Xoja Soat', [39.644, 66.9195], 450),
    massif('Farhod', 'Фархад', 'Farhod', [39.6952, 67.059], 600),
    mahalla('Konigil', 'Конигил', 'Konigil', [39.6667, 67.047], 600),
    mahalla('Oqmachit', 'Окмечеть', 'Oqmachit', [39.6189, 66.9979], 600),
    mahalla('Marhabo', 'Мархабо', 'Marhabo', [39.6618, 66.9597], 300),
    landmark('Registon maydoni', 'площадь Регистан', 'Registan Square', 'tourism/attraction', [39.6548, 66.9757]),
    landmark(
      'Goʻri Amir maqbarasi',
      'мавзолей Гур-Эмир',
      'Gur-e-Amir Mausoleum',
      'tourism/attraction',
      [39.6484, 66.9691],
    ),
    landmark('Bibixonim masjidi', 'мечеть Биби-Ханым', 'Bibi-Khanym Mosque', 'tourism/attraction', [39.6605, 66.979]),
    landmark('Siyob bozori', 'Сиабский базар', 'Siyob Bazaar', 'amenity/marketplace', [39.6622, 66.9797]),
    landmark('Shohi Zinda majmuasi', 'ансамбль Шахи-Зинда', 'Shah-i-Zinda', 'tourism/attraction', [39.6625, 66.9879]),
    landmark(
      'Hazrati Xizr masjidi',
      'мечеть Хазрати Хизр',
      'Hazrat Khizr Mosque',
      'amenity/place_of_worship',
      [39.6636, 66.9837],
    ),
    landmark(
      'Ulugʻbek rasadxonasi',
      'обсерватория Улугбека',
      'Ulugh Beg Observatory',
      'tourism/museum',
      [39.6747, 67.0056],
    ),
    landmark('Afrosiyob muzeyi', 'музей Афросиаб', 'Afrosiyob Museum', 'tourism/museum', [39.6702, 66.993]),
    landmark(
      'Xoʻja Doniyor maqbarasi',
      'мавзолей святого Даниила',
      'Saint Daniel Mausoleum',
      'tourism/attraction',
      [39.6763, 66.9973],
    ),
    landmark('Ruhobod maqbarasi', 'мавзолей Рухабад', 'Ruhobod Mausoleum', 'tourism/attraction', [39.6503, 66.9681]),
    landmark(
      'Ishratxona maqbarasi',
      'мавзолей Ишратхона',
      'Ishratkhana Mausoleum',
      'tourism/attraction',
      [39.6424, 66.9893],
    ),
    landmark('Samarqand vokzali', 'вокзал Самарканд', 'Samarkand Station', 'railway/station', [39.6857, 66.9291]),
    landmark(
      'Samarqand xalqaro aeroporti',
      'международный аэропорт Самарканд',
      'Samarkand International Airport',
      'aeroway/aerodrome',
      [39.7005, 66.9838],
    ),
    landmark(
      'Samarqand davlat universiteti',
      'Самаркандский государственный университет',
      'Samarkand State University',
      'amenity/university',
      [39.6512, 66.9582],
      '15',
    ),
    landmark('Alisher Navoiy bogʻi', 'парк Алишера Навои', 'Alisher Navoi Park', 'leisure/park', [39.6567, 66.953]),
    landmark('Marmar bozori', 'базар Мармар', 'Marmar Bazaar', 'amenity/marketplace', [39.6558, 66.9591]),
  ]),
]
