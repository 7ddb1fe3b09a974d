import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { uploadToShop } from '@/lib/client/uploads/upload-to-shop';
import type { Feature } from '@/lib/contract/features';
import { messages } from '@/lib/contract/messages';
import type { TrackedOrder } from '@/lib/contract/orders';
import type { ReturnOptions } from '@/lib/contract/returns';
import { FeatureProvider } from '@/lib/hooks/use-features';
import { RequestReturn } from './request-return';
import { deliveredOrder, orderReturn, returnOptions } from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
  useSearchParams: () =>
    jest
      .requireActual<typeof import('../orders/testing-url')>('../orders/testing-url')
      .useHistoryParams(),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/uploads/upload-to-shop');
const shop = jest.mocked(callShop);
const upload = jest.mocked(uploadToShop);
const user = userEvent;

const ada = { first_name: 'Ada', last_name: 'Weaver', email: 'ada@shop.test', mobile_no: '9' };
const PICTURE = 'p'.repeat(43);
const photo = new File(['photo'], 'chair.png', { type: 'image/png' });

let numbers = 0;
let answers: Record<string, unknown> = {};

interface Opened {
  /** What the shop does without. */
  off?: readonly Feature[];
  order?: Partial<TrackedOrder> | Error;
  options?: Partial<ReturnOptions>;
  /** The id of the item, or '' for none. */
  line?: string;
}

/** Opens the screen for an order that no other test has loaded. */
function open({ off = [], order, options, line = '2' }: Opened = {}) {
  numbers += 1;
  const number = `TEST-${numbers}`;
  answers = {
    trackOrder:
      order instanceof Error ? order : { ...deliveredOrder, order_number: number, ...order },
    returnOptions: { ...returnOptions, ...options },
    requestReturn: { ...orderReturn, order_number: number },
    userAddressList: [],
  };
  history.replaceState(
    null,
    '',
    `/uk/request-return-order?order=${number}${line && `&line=${line}`}`,
  );
  const view = render(
    <FeatureProvider missing={{ features: off, paths: [] }}>
      <RequestReturn />
    </FeatureProvider>,
  );
  return { number, ...view };
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => user.click(screen.getByRole('radio', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const ready = () => title('Return or replace');
const dialog = () => within(screen.getByRole('dialog'));
const requests = () => shop.mock.calls.filter(([name]) => name === 'requestReturn');

async function fillIn() {
  await user.selectOptions(screen.getByLabelText('Reason'), 'It arrived damaged');
  await user.upload(screen.getByLabelText(/^Picture of the item/), photo);
  await screen.findByText('Added');
  await choose(/^Wednesday/);
  await choose('12 PM – 4 PM');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  shop.mockImplementation(async (name) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return { status: 200, message: '', data: answer } as never;
  });
  upload.mockResolvedValue({ picture: PICTURE });
});

describe('the request of a return or a replacement', () => {
  it('is a replacement at first, with the last day for it and nothing to pay', async () => {
    open();
    await ready();
    expect(screen.getByText('Eligible through December 4, 2999 (Pacific Time)')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Replacement/ })).toBeChecked();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('$0.00 (Free)')).toBeVisible();
    expect(summary.getByText('Nothing to pay')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CONFIRM REPLACEMENT' })).toBeVisible();
  });

  it('is sent once it is confirmed, and shows the request id', async () => {
    setUser(ada);
    const { number } = open();
    await ready();
    await choose(/^Return Your money back/);
    await press('One more');
    expect(screen.getByText('$1,300.00', { selector: 'dd' })).toBeVisible();
    await fillIn();
    await user.type(screen.getByLabelText('Comment (optional)'), 'A leg is loose.');
    await choose(/^Your wallet/);
    await press('CONFIRM RETURN');
    expect(requests()).toHaveLength(0);
    expect(
      dialog().getByText(/We pick up 2 × Maren chair on Wednesday, November 25, 12 PM – 4 PM/),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'CONFIRM' }));
    await screen.findByRole('heading', { name: 'Pickup scheduled' });
    expect(requests()[0]?.[1]).toEqual({
      order_number: number,
      line_id: '2',
      quantity: 2,
      kind: 'return',
      reason: 'damaged',
      comment: 'A leg is loose.',
      has_agreed: true,
      picture: PICTURE,
      pickup_date: '2026-11-25',
      pickup_time: '12:00-16:00',
      address_id: null,
      destination: 'wallet',
    });
    expect(dialog().getByText('7KQ4-M2XP-R1')).toBeVisible();
    expect(dialog().getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute(
      'href',
      '/uk/home',
    );
    expect(dialog().getByRole('link', { name: 'TRACK RETURN' })).toHaveAttribute(
      'href',
      '/uk/track-order-return?return=7KQ4-M2XP-R1',
    );
    expect(sessionStorage.getItem('return-request')).toBeNull();
  });

  it('names what is missing at its fields and focuses the first', async () => {
    open();
    await ready();
    await press('CONFIRM REPLACEMENT');
    const reason = screen.getByLabelText('Reason');
    await waitFor(() => expect(reason).toHaveAccessibleDescription(messages.returnReasonRequired));
    expect(reason).toHaveFocus();
    expect(screen.getByLabelText(/^Picture of the item/)).toHaveAccessibleDescription(
      expect.stringContaining(messages.returnPictureRequired),
    );
    expect(screen.getByRole('group', { name: 'Pickup date' })).toHaveAccessibleDescription(
      messages.pickupRequired,
    );
    expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveAccessibleDescription(
      messages.returnAgreementRequired,
    );
    await user.selectOptions(reason, 'Another reason');
    expect(reason).not.toHaveAccessibleDescription();
    await press('CONFIRM REPLACEMENT');
    expect(screen.getByLabelText(/^Picture of the item/)).toHaveFocus();
  });

  it('lists what was missing when it was sent, with links that focus it, until it is sent again', async () => {
    open();
    await ready();
    expect(screen.queryByRole('region', { name: 'Fields to check' })).not.toBeInTheDocument();
    await press('CONFIRM REPLACEMENT');
    const list = within(screen.getByRole('region', { name: 'Fields to check' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Reason',
      'Picture of the item',
      'Pickup date',
      'Terms of returns',
    ]);
    await user.click(list.getByRole('link', { name: 'Pickup date' }));
    const dates = within(screen.getByRole('group', { name: 'Pickup date' }));
    expect(dates.getAllByRole('radio')[0]).toHaveFocus();
    await user.click(list.getByRole('link', { name: 'Terms of returns' }));
    expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveFocus();
    await fillIn();
    expect(list.getAllByRole('link')).toHaveLength(4);
    await press('CONFIRM REPLACEMENT');
    expect(screen.queryByRole('region', { name: 'Fields to check' })).not.toBeInTheDocument();
  });

  it('offers no time that is taken on the chosen day', async () => {
    open();
    await ready();
    await choose(/^Thursday/);
    await choose('8 AM – 12 PM');
    await choose(/^Wednesday/);
    const morning = screen.getByRole('radio', { name: /^8 AM – 12 PM/ });
    expect(morning).toBeDisabled();
    expect(morning).not.toBeChecked();
  });

  it('is kept through a refresh, for its shopper alone', async () => {
    setUser(ada);
    const { number, unmount } = open();
    await ready();
    await user.type(screen.getByLabelText('Comment (optional)'), 'A leg is loose.');
    await choose(/^Thursday/);
    unmount();
    const again = render(<RequestReturn />);
    await ready();
    expect(screen.getByLabelText('Comment (optional)')).toHaveValue('A leg is loose.');
    expect(screen.getByRole('radio', { name: /^Thursday/ })).toBeChecked();
    again.unmount();
    setUser({ ...ada, email: 'bob@shop.test' });
    history.replaceState(null, '', `/uk/request-return-order?order=${number}&line=2`);
    render(<RequestReturn />);
    await ready();
    expect(screen.getByLabelText('Comment (optional)')).toHaveValue('');
  });

  it('without an answer is sent again with the same key', async () => {
    open();
    await ready();
    await fillIn();
    await press('CONFIRM REPLACEMENT');
    answers.requestReturn = new ShopError(0, '');
    await user.click(dialog().getByRole('button', { name: 'CONFIRM' }));
    expect(await dialog().findByText(/We got no answer/)).toBeVisible();
    answers.requestReturn = orderReturn;
    await user.click(dialog().getByRole('button', { name: 'CONFIRM' }));
    await screen.findByRole('heading', { name: 'Pickup scheduled' });
    const keys = requests().map(([, , options]) => options?.idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('of a replacement that the shop has too few for becomes a return in one press', async () => {
    open();
    await ready();
    await fillIn();
    await press('CONFIRM REPLACEMENT');
    answers.requestReturn = new ShopError(409, 'Too few are left.', {}, 'replacement_unavailable');
    await user.click(dialog().getByRole('button', { name: 'CONFIRM' }));
    expect(await screen.findByText(/Too few are left. You can have \$650.00 back/)).toBeVisible();
    await press('RETURN IT INSTEAD');
    expect(screen.getByRole('radio', { name: /^Return Your money/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'CONFIRM RETURN' })).toHaveFocus();
    expect(screen.getByLabelText('Reason')).toHaveValue('damaged');
  });

  it('whose time is taken meanwhile asks for another one', async () => {
    open();
    await ready();
    await fillIn();
    await press('CONFIRM REPLACEMENT');
    answers.requestReturn = new ShopError(409, 'It is taken.', {}, 'pickup_unavailable');
    const reads = shop.mock.calls.filter(([name]) => name === 'returnOptions').length;
    await user.click(dialog().getByRole('button', { name: 'CONFIRM' }));
    const times = screen.getByRole('group', { name: 'Pickup time' });
    await waitFor(() => expect(times).toHaveAccessibleDescription('It is taken.'));
    expect(screen.getByRole('radio', { name: '12 PM – 4 PM' })).not.toBeChecked();
    expect(shop.mock.calls.filter(([name]) => name === 'returnOptions').length).toBe(reads + 1);
    await choose('4 PM – 8 PM');
    expect(times).not.toHaveAccessibleDescription();
  });

  it('that is rejected keeps everything and says why', async () => {
    open();
    await ready();
    await fillIn();
    await press('CONFIRM REPLACEMENT');
    answers.requestReturn = new ShopError(429, 'Please wait a moment.');
    await user.click(dialog().getByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Please wait a moment.'));
    expect(screen.getByLabelText('Reason')).toHaveValue('damaged');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reads the pickup times of another saved address', async () => {
    setUser(ada);
    open();
    await ready();
    answers.userAddressList = [
      { ...deliveredOrder.shipping_address, id: '5' },
      { ...deliveredOrder.shipping_address, id: '6', street_address: 'Birch Road' },
    ];
    await press('Choose another address');
    await user.click(await screen.findByRole('radio', { name: /Birch Road/ }));
    expect(screen.getAllByRole('radio', { name: /Cedar Lane/ })).toHaveLength(1);
    expect(shop).toHaveBeenCalledWith(
      'returnOptions',
      expect.objectContaining({ line_id: '2', address_id: '6' }),
    );
  });
});

describe('in a shop without some of it, the request of a return', () => {
  const ARRANGED = 'We will arrange the pickup at this address.';
  /** What a shop without replacements answers. */
  const noReplacements = { replacement_reason: 'We do not replace items.' };
  const agree = async () => {
    await user.selectOptions(screen.getByLabelText('Reason'), 'It arrived damaged');
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  };
  const confirm = () => user.click(dialog().getByRole('button', { name: 'CONFIRM' }));

  it('asks for no picture where the shop wants none', async () => {
    open({ off: ['returnPictures'] });
    await ready();
    expect(screen.queryByLabelText(/^Picture of the item/)).not.toBeInTheDocument();
    await agree();
    await choose(/^Wednesday/);
    await choose('12 PM – 4 PM');
    await press('CONFIRM REPLACEMENT');
    await confirm();
    await screen.findByRole('heading', { name: 'Pickup scheduled' });
    expect(requests()[0]?.[1]).toMatchObject({ picture: null, pickup_date: '2026-11-25' });
  });

  it('says at which address the pickup is arranged where shoppers choose none', async () => {
    setUser(ada);
    open({ off: ['returnPickups'], options: { pickup_days: [] } });
    await ready();
    const pickup = within(screen.getByRole('region', { name: 'Pickup' }));
    expect(pickup.getByText(ARRANGED)).toBeVisible();
    expect(pickup.getByText(/Cedar Lane/)).toBeVisible();
    expect(pickup.queryByRole('radio')).not.toBeInTheDocument();
    expect(pickup.queryByRole('button')).not.toBeInTheDocument();
    await agree();
    await user.upload(screen.getByLabelText(/^Picture of the item/), photo);
    await screen.findByText('Added');
    await press('CONFIRM REPLACEMENT');
    expect(
      dialog().getByText(
        'We will arrange with you when we pick up 1 × Maren chair. Then we send you the same again, free of charge.',
      ),
    ).toBeVisible();
    const pickupOf = { ...orderReturn.pickup, date: null, time: null };
    answers.requestReturn = {
      ...orderReturn,
      kind: 'replacement',
      state: 'requested',
      pickup: pickupOf,
    };
    await confirm();
    await screen.findByRole('heading', { name: 'Replacement requested' });
    expect(dialog().getByText(/Then we will arrange the pickup with you/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/scheduled|Wednesday|null/);
    expect(requests()[0]?.[1]).toMatchObject({
      picture: PICTURE,
      pickup_date: null,
      pickup_time: null,
      address_id: null,
    });
  });

  it('is a return where the shop replaces nothing', async () => {
    open({ off: ['replacements'], options: noReplacements });
    await title('Return an item');
    expect(screen.queryByRole('group', { name: 'What would you like?' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/replace/i);
    expect(screen.getByText('You get back')).toBeVisible();
    await fillIn();
    await press('CONFIRM RETURN');
    expect(screen.getByRole('heading', { name: 'Return this item?' })).toBeVisible();
    await confirm();
    expect(requests()[0]?.[1]).toMatchObject({ kind: 'return' });
  });

  it('asks for a reason and the agreement alone where the shop has none of it', async () => {
    const off = ['returnPictures', 'returnPickups', 'replacements'] as const;
    // Even if the backend says no reason against a replacement.
    const { number } = open({ off, options: { pickup_days: [] } });
    await title('Return an item');
    await press('CONFIRM RETURN');
    const list = within(screen.getByRole('region', { name: 'Fields to check' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Reason',
      'Terms of returns',
    ]);
    await agree();
    await press('CONFIRM RETURN');
    expect(
      dialog().getByText(
        'We will arrange with you when we pick up 1 × Maren chair. Then $650.00 goes back the way you paid.',
      ),
    ).toBeVisible();
    const pickup = { ...orderReturn.pickup, date: null, time: null };
    answers.requestReturn = { ...orderReturn, state: 'requested', has_picture: false, pickup };
    await confirm();
    await screen.findByRole('heading', { name: 'Return requested' });
    expect(requests()[0]?.[1]).toEqual({
      order_number: number,
      line_id: '2',
      quantity: 1,
      kind: 'return',
      reason: 'damaged',
      comment: '',
      has_agreed: true,
      picture: null,
      pickup_date: null,
      pickup_time: null,
      address_id: null,
      destination: 'source',
    });
  });

  it('keeps what was typed before the shop gave up a part of it', async () => {
    setUser(ada);
    const { number, unmount } = open();
    await ready();
    await user.type(screen.getByLabelText('Comment (optional)'), 'A leg is loose.');
    answers.userAddressList = [
      { ...deliveredOrder.shipping_address, id: '6', street_address: 'Birch Road' },
    ];
    await press('Choose another address');
    await user.click(await screen.findByRole('radio', { name: /Birch Road/ }));
    unmount();
    shop.mockClear();
    history.replaceState(null, '', `/uk/request-return-order?order=${number}&line=2`);
    const missing = { features: ['returnPickups', 'replacements'] as const, paths: [] };
    render(
      <FeatureProvider missing={missing}>
        <RequestReturn />
      </FeatureProvider>,
    );
    await title('Return an item');
    expect(screen.getByLabelText('Comment (optional)')).toHaveValue('A leg is loose.');
    const options = (address_id: string | null) =>
      ['returnOptions', expect.objectContaining({ line_id: '2', address_id })] as const;
    await waitFor(() => expect(shop).toHaveBeenCalledWith(...options(null)));
    expect(shop).not.toHaveBeenCalledWith(...options('6'));
  });

  it('can be tried again where it could not be checked', async () => {
    open({ off: ['returnPictures', 'returnPickups', 'replacements'], options: noReplacements });
    await title('Return an item');
    await agree();
    await press('CONFIRM RETURN');
    answers.requestReturn = new ShopError(409, 'Please try again.');
    answers.returnOptions = new ShopError(0, '');
    await confirm();
    const again = await screen.findByRole('button', {
      name: 'Try again to check what can be returned',
    });
    answers.returnOptions = { ...returnOptions, ...noReplacements };
    await user.click(again);
    await waitFor(() => expect(again).not.toBeInTheDocument());
  });

  it('names no replacement where an item is chosen', async () => {
    open({ off: ['replacements'], line: '' });
    await screen.findByRole('heading', { name: 'Which item do you want to return?' });
    expect(screen.getByRole('link', { name: 'RETURN Maren chair' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/replace/i);
  });
});

describe('the picture of a return', () => {
  it.each([
    ['of another kind', new File(['x'], 'a.gif', { type: 'image/gif' }), /PNG, JPEG or WebP/],
    [
      'that is too large',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      /at most 5 MB/,
    ],
  ])('%s is rejected before it is sent', async (_, file, message) => {
    open();
    await ready();
    const input = screen.getByLabelText(/^Picture of the item/);
    await userEvent.setup({ applyAccept: false }).upload(input, file);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(upload).not.toHaveBeenCalled();
  });

  it('shows how far it is, and nothing that is not known', async () => {
    open();
    await ready();
    upload.mockImplementation((_, __, { onProgress }) => {
      onProgress(null);
      return new Promise(() => undefined);
    });
    await user.upload(screen.getByLabelText(/^Picture of the item/), photo);
    const progress = screen.getByRole('progressbar', { name: 'Sending the picture' });
    expect(progress).not.toHaveAttribute('value');
    await press('CONFIRM REPLACEMENT');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Picture of the item/)).toHaveAccessibleDescription(
        expect.stringContaining('Please wait until the picture is here.'),
      ),
    );
  });

  it('that did not arrive is sent again, or removed', async () => {
    open();
    await ready();
    upload.mockRejectedValueOnce(new ShopError(0, ''));
    await user.upload(screen.getByLabelText(/^Picture of the item/), photo);
    expect(await screen.findByRole('alert')).toHaveTextContent('did not reach us');
    await press(/^Try again/);
    expect(await screen.findByText('Added')).toBeVisible();
    expect(upload.mock.calls[1]?.[1].get('picture')).toBe(photo);
    await press(/^Remove/);
    expect(screen.queryByText('chair.png')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Picture of the item/)).toHaveFocus();
  });
});

describe('what cannot be returned', () => {
  it('says why, and links to the return that there is', async () => {
    const returns = [
      {
        return_number: '7KQ4-M2XP-R1',
        line_id: '2',
        kind: 'return',
        state: 'requested',
        quantity: 2,
      } as const,
    ];
    open({ order: { returns }, options: { reason: 'It is being returned already.' } });
    await screen.findByRole('heading', { name: 'Maren chair cannot be returned' });
    expect(screen.getByText('It is being returned already.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^TRACK RETURN/ })).toBeVisible();
  });

  it('is only refunded where the shop cannot replace it', async () => {
    open({ options: { replacement_reason: 'It was replaced once already.' } });
    await ready();
    expect(screen.getByRole('radio', { name: /It was replaced once already/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'CONFIRM RETURN' })).toBeVisible();
  });

  it('is chosen from a list where the link names no item', async () => {
    const { number } = open({ line: '' });
    await screen.findByRole('heading', { name: 'Which item do you want to return?' });
    const [chair, lamp] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => /chair|lamp/.test(textContent ?? ''));
    expect(
      within(chair as HTMLElement).getByRole('link', { name: 'RETURN OR REPLACE Maren chair' }),
    ).toHaveAttribute('href', `/uk/request-return-order?order=${number}&line=2`);
    expect(lamp).toHaveTextContent('The return window closed on November 20, 2026 (Pacific Time).');
  });

  it('is an order that is not there yet', async () => {
    const lines = deliveredOrder.lines.map((line) => ({ ...line, return_until: null }));
    open({ line: '', order: { state: 'shipped', lines } });
    await screen.findByRole('heading', { name: 'This order has not arrived yet' });
  });

  it('is an order that is not found, which number and e-mail address open', async () => {
    const { number } = open({ order: new ShopError(404, '') });
    await screen.findByRole('heading', { name: 'We cannot find this order' });
    expect(screen.getByLabelText('Order number')).toHaveValue(number);
  });
});
