// The files whose texts are sent with every first page: the static imports of the root, the default layout and the home
// page. All other texts are loaded when a page needs them. tooling/first-page.test.ts compares the list with the
// imports.
export const firstPageFiles = [
  'features/destination/service.tsx',
  'features/shop/contacts.ts',
  'features/shop/section-names.ts',
  'pages/menu/banner-rail.tsx',
  'pages/menu/category-navigation.tsx',
  'pages/menu/category-tabs.tsx',
  'pages/menu/closed-card.tsx',
  'pages/menu/home.route.tsx',
  'pages/menu/menu-section.tsx',
  'pages/menu/popular-row.tsx',
  'pages/menu/story-rail.tsx',
  'shell/bottom-bar/bottom-bar.tsx',
  'shell/footer.tsx',
  'shell/header/destination-link.tsx',
  'shell/header/header.tsx',
  'shell/languages/language-menu.tsx',
  'shell/start-up/position-question.tsx',
]
