import type { BrowserPage } from './browsers/page';
import type { Tab } from './browsers/tab';
import type { ShopApi } from './shop-api';

/** A person at the shop, with a browser of their own. */
export class Visitor {
  readonly page: BrowserPage;

  constructor(private readonly tab: Tab) {
    this.page = tab.page;
  }

  /** Gives the browser the session of a guest or member that a journey has begun by the shop's API. */
  async signInAs(shopper: ShopApi): Promise<void> {
    // A page of the shop that shows nothing: a cookie needs one, and its storage is written before the first page reads it.
    await this.page.goto('/robots.txt');
    await this.tab.addCookies(await shopper.cookies());
    await this.page.evaluate(
      (user) => {
        // As the forms of login and guests store them.
        if (user) localStorage.setItem('furniture-login-user', user);
        else localStorage.setItem('furniture-guest', '{"id":"guest"}');
      },
      (await shopper.sessionUser()) ?? '',
    );
  }
}
