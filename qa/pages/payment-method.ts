import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** The cards of the payments sandbox, by what becomes of a payment with them. */
export const CARDS = { good: '4242424242424242', declined: '4000000000000002' };

/** Section 2, "/payment-method". */
export class PaymentMethodPage {
  static readonly path = '/payment-method';
  readonly title: BrowserLocator;
  readonly summary: BrowserLocator;
  readonly placeOrderButton: BrowserLocator;
  readonly creditCard: BrowserLocator;
  readonly payLater: BrowserLocator;
  /** The popup of a payment that failed. */
  readonly failure: BrowserLocator;
  readonly tryAgainButton: BrowserLocator;
  /** The fields of the payments sandbox, which are in a frame of its own. */
  readonly cardNumber: BrowserLocator;
  private readonly cardHolder: BrowserLocator;
  private readonly expiry: BrowserLocator;
  private readonly cvv: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.title = page.getByRole('main').getByRole('heading', { level: 1 });
    this.summary = page.getByRole('region', { name: 'Payment summary' });
    this.placeOrderButton = this.summary.getByRole('button', { name: /^PLACE ORDER/ });
    this.creditCard = page.getByRole('radio', { name: 'Credit Card' });
    this.payLater = page.getByRole('radio', { name: 'Pay after ordering' });
    this.failure = page.getByRole('dialog', { name: 'Opps! Payment Failed' });
    this.tryAgainButton = this.failure.getByRole('button', { name: 'TRY AGAIN' });
    const frame = page.frameLocator('iframe[title="Card details"]');
    this.cardNumber = frame.getByLabel('Card number');
    this.cardHolder = frame.getByLabel('Card holder name');
    this.expiry = frame.getByLabel('Expiry date');
    this.cvv = frame.getByLabel('CVV');
  }

  async open(): Promise<void> {
    await this.page.goto(PaymentMethodPage.path);
  }

  /** Fills in the frame of the payments sandbox. */
  async fillCard(number: string): Promise<void> {
    await this.cardNumber.fill(number);
    await this.cardHolder.fill('Ada Weaver');
    await this.expiry.fill('12/39');
    await this.cvv.fill('123');
  }
}
