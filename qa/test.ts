import { test as base } from '@playwright/test';
import { Visitor } from './visitor';

interface TestFixtures {
  visitor: Visitor;
  otherVisitor: Visitor;
}
export const test = base.extend<TestFixtures>({
  visitor: async ({ page, context }, use) =>
    use(new Visitor(page, (cookies) => context.addCookies(cookies))),
  otherVisitor: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(new Visitor(await context.newPage(), (cookies) => context.addCookies(cookies)));
    await context.close();
  },
});
