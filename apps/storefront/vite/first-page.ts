// The files whose texts travel with every first page: what the root, the default layout and the home page import at once.
// All other texts are fetched when a page asks for them. tooling/first-page.test.ts compares the list with the imports.
export const firstPageFiles = [
  'features/destination/service.tsx',
  'features/shop/contacts.ts',
  'features/shop/section-names.ts',
  'pages/menu/banner-shelf.tsx',
  'pages/menu/card-action.tsx',
  'pages/menu/card-facts.ts',
  'pages/menu/category-tabs.tsx',
  'pages/menu/closed-card.tsx',
  'pages/menu/home.route.tsx',
  'pages/menu/menu-card.tsx',
  'pages/menu/menu-section.tsx',
  'pages/menu/menu-ways.tsx',
  'pages/menu/story-shelf.tsx',
  'shell/bottom-bar/bottom-bar.tsx',
  'shell/footer.tsx',
  'shell/head/section-titles.server.ts',
  'shell/header/destination-link.tsx',
  'shell/header/header.tsx',
  'shell/languages/language-menu.tsx',
]
