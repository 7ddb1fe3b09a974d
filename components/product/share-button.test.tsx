import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '@/lib/client/toasts/toast';
import { ShareButton } from './share-button';

jest.mock('next/navigation', () => ({ useParams: () => ({ market: 'uk' }) }));
jest.mock('@/lib/client/toasts/toast');

const url = 'http://localhost/uk/product/product-details/12';
const sheet = jest.fn();

function press() {
  const user = userEvent.setup();
  render(<ShareButton name="Fjord sofa" path="/product/product-details/12" />);
  return user.click(screen.getByRole('button', { name: 'Share' }));
}

beforeEach(() => {
  jest.clearAllMocks();
  sheet.mockReset();
  Object.assign(navigator, { share: undefined });
});

test('on a phone it opens the share sheet with the name and the link of the market', async () => {
  Object.assign(navigator, { share: sheet });
  await press();
  expect(sheet).toHaveBeenCalledWith({ title: 'Fjord sofa', url });
  expect(notify.success).not.toHaveBeenCalled();
});

test('a share sheet that is closed again is no error', async () => {
  Object.assign(navigator, { share: sheet.mockRejectedValue(new DOMException('', 'AbortError')) });
  await press();
  expect(notify.error).not.toHaveBeenCalled();
  expect(notify.success).not.toHaveBeenCalled();
});

test('without a share sheet it copies the link and says so', async () => {
  await press();
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(notify.success).toHaveBeenCalledWith('The link is copied.');
});

test('where the link cannot be copied, the shopper can read it', async () => {
  const user = userEvent.setup();
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  render(<ShareButton name="Fjord sofa" path="/product/product-details/12" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(notify.error).toHaveBeenCalledWith(expect.stringContaining(url));
});
