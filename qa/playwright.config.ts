import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.SHOP_URL,
    launchOptions: { executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
