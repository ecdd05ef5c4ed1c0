// Vite collects imported style sheets; TypeScript only has to know that they exist.
declare module '*.css'
