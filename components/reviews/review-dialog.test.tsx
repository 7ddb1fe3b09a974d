import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { uploadToShop } from '@/lib/client/uploads/upload-to-shop';
import { messages } from '@/lib/contract/messages';
import type { MyReview } from '@/lib/contract/reviews';
import { ReviewDialog } from './review-dialog';
import type { ReviewTarget } from './review-target';
import { myReview } from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/uploads/upload-to-shop');
const shop = jest.mocked(callShop);
const upload = jest.mocked(uploadToShop);
const user = userEvent;

const lamp: ReviewTarget = { kind: 'product', product: { id: '3', name: 'Tove lamp' } };
const NAME = 'p'.repeat(43);
const photo = (name: string, type = 'image/png') => new File(['photo'], name, { type });

function Opener({ target, review }: { target: ReviewTarget; review: MyReview | null }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <ReviewDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        target={target}
        review={review}
      />
    </>
  );
}

const open = (review: MyReview | null = null, target: ReviewTarget = lamp) =>
  render(<Opener target={target} review={review} />);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const star = (name: string) => screen.getByRole('radio', { name });
const text = () => screen.getByLabelText('Write Review *');
const files = () => screen.getByLabelText(/^Pictures/);
const saved = () => shop.mock.calls.filter(([name]) => name === 'saveReview');

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@shop.test', mobile_no: '' });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  shop.mockResolvedValue({ status: 200, message: '', data: myReview } as never);
  upload.mockResolvedValue({ picture: NAME });
});

describe("the modal 'Add Product Review'", () => {
  it('saves stars, text and pictures once, and closes', async () => {
    open();
    await user.click(star('4 stars'));
    await user.type(text(), '  Warm light.  ');
    await user.upload(files(), photo('lamp.png'));
    await screen.findByText('Added');
    await user.dblClick(screen.getByRole('button', { name: 'SUBMIT' }));
    await waitFor(() => expect(screen.queryByLabelText('Write Review *')).not.toBeInTheDocument());
    expect(saved().map(([, request]) => request)).toEqual([
      { kind: 'product', product_id: '3', rating: 4, text: 'Warm light.', pictures: [NAME] },
    ]);
    expect(notify.success).toHaveBeenCalledWith('Thank you! Your review is published.');
    expect(sessionStorage.getItem('review')).toBeNull();
  });

  it('names what is missing and focuses the first of it', async () => {
    open();
    await press('SUBMIT');
    expect(screen.getByText(messages.ratingRequired)).toBeVisible();
    expect(text()).toHaveAccessibleDescription(
      `${messages.reviewTextRequired} 0 of 2,000 characters`,
    );
    expect(star('1 star')).toHaveFocus();
    await user.click(star('5 stars'));
    await press('SUBMIT');
    expect(text()).toHaveFocus();
    expect(saved()).toHaveLength(0);
  });

  it('says that the text is missing where nothing of it can be seen', async () => {
    open();
    await user.click(star('5 stars'));
    await user.click(text());
    await user.paste('\u200b');
    await press('SUBMIT');
    await waitFor(() =>
      expect(text()).toHaveAccessibleDescription(
        `${messages.reviewTextRequired} 1 of 2,000 characters`,
      ),
    );
    expect(saved()).toHaveLength(0);
  });

  it('keeps what was typed when the call fails, and sends the same again', async () => {
    shop.mockRejectedValueOnce(new ShopError(0, ''));
    open();
    await user.click(star('3 stars'));
    await user.type(text(), 'It hums.');
    await press('SUBMIT');
    expect(await screen.findByText(/We got no answer/)).toBeVisible();
    expect(text()).toHaveValue('It hums.');
    await press('SUBMIT');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual([...(saved()[0]?.slice(0, 2) ?? []), expect.anything()]);
  });

  it('shows what the backend found wrong at its field', async () => {
    shop.mockRejectedValueOnce(new ShopError(422, 'Wrong.', { text: 'Please be kind.' }));
    open();
    await user.click(star('3 stars'));
    await user.type(text(), 'It hums.');
    await press('SUBMIT');
    await waitFor(() => expect(text()).toHaveAccessibleDescription(/^Please be kind\./));
    expect(text()).toHaveFocus();
    shop.mockRejectedValueOnce(new ShopError(409, 'It was not delivered to you.'));
    await press('SUBMIT');
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('It was not delivered to you.'));
  });

  it('keeps what was typed when it is closed by mistake, and clears it after CANCEL', async () => {
    open();
    await user.click(star('2 stars'));
    await user.type(text(), 'Half a review');
    await press('Close');
    await press('Open');
    expect(text()).toHaveValue('Half a review');
    expect(star('2 stars')).toBeChecked();
    await press('CANCEL');
    await press('Open');
    expect(text()).toHaveValue('');
    expect(star('2 stars')).not.toBeChecked();
  });

  it('gives what was typed to no one else, and to no other product', async () => {
    const view = open();
    await user.type(text(), 'Of the lamp');
    view.unmount();
    const other = open(null, { kind: 'product', product: { id: '4', name: 'Rug' } });
    expect(text()).toHaveValue('');
    other.unmount();
    setUser({ first_name: 'Bo', last_name: 'Ash', email: 'bo@shop.test', mobile_no: '' });
    open();
    expect(text()).toHaveValue('');
  });

  it('shows what was written when it is changed, and keeps the pictures that are left', async () => {
    open(myReview);
    expect(star('4 stars')).toBeChecked();
    expect(text()).toHaveValue('Warm light.');
    await press('Remove picture 1');
    expect(files()).toHaveFocus();
    await press('SUBMIT');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.[1]).toMatchObject({ pictures: [myReview.pictures[1]?.name] });
    expect(notify.success).toHaveBeenCalledWith('Your review has been updated.');
  });

  it('asks nothing but stars and text of an order', async () => {
    open(null, { kind: 'order', orderNumber: '7KQ4-M2XP' });
    expect(screen.getByRole('heading', { name: 'Add Order Review' })).toBeVisible();
    expect(screen.queryByLabelText(/^Pictures/)).not.toBeInTheDocument();
    await user.click(star('5 stars'));
    await user.type(text(), 'On time.');
    await press('SUBMIT');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.[1]).toEqual({
      kind: 'order',
      order_number: '7KQ4-M2XP',
      rating: 5,
      text: 'On time.',
    });
  });

  it('redirects to /login when the session has ended, and keeps what was typed', async () => {
    shop.mockRejectedValueOnce(new ShopError(401, ''));
    open();
    await user.click(star('5 stars'));
    await user.type(text(), 'Warm light.');
    await press('SUBMIT');
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(sessionStorage.getItem('review')).toContain('Warm light.');
  });
});

describe('the pictures of a review', () => {
  it('are three at most, and of the right kind', async () => {
    open();
    await user.upload(files(), [photo('1.png'), photo('2.png'), photo('3.png'), photo('4.png')]);
    expect(screen.getByText('A review takes 3 pictures at most.')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Added pictures' })).getAllByRole('img'),
    ).toHaveLength(3);
    expect(upload).toHaveBeenCalledTimes(3);
    await press('Remove picture 3');
    await userEvent.setup({ applyAccept: false }).upload(files(), photo('5.gif', 'image/gif'));
    expect(screen.getByText('Please choose a PNG, JPEG or WebP picture.')).toBeVisible();
    expect(upload).toHaveBeenCalledTimes(3);
  });

  it('show how far each is', async () => {
    upload.mockImplementation((_, __, { onProgress }) => {
      onProgress(0.5);
      return new Promise(() => undefined);
    });
    open();
    await user.upload(files(), [photo('1.png'), photo('2.png')]);
    expect(screen.getByRole('progressbar', { name: 'Sending picture 2' })).toHaveValue(0.5);
  });

  it('are sent again after a failure, before the review is sent', async () => {
    upload.mockRejectedValueOnce(new ShopError(0, ''));
    open();
    await user.click(star('5 stars'));
    await user.type(text(), 'Warm light.');
    await user.upload(files(), photo('lamp.png'));
    expect(await screen.findByText('Not sent')).toBeVisible();
    await press('SUBMIT');
    expect(saved()).toHaveLength(0);
    expect(files()).toHaveFocus();
    await press('Send picture 1 again');
    await screen.findByText('Added');
    await press('SUBMIT');
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('are taken out where the backend rejects them', async () => {
    upload.mockRejectedValueOnce(new ShopError(422, 'No.', { picture: 'This is no picture.' }));
    open();
    await user.upload(files(), photo('lamp.png'));
    expect(await screen.findByText('This is no picture.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });
});
