import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import type { CmsPage } from '@/lib/contract/content';
import { HelpPage } from './help-page';
import { matches } from './matching-answers';

let search = '';
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useSearchParams: () => search,
}));
jest.mock('@/lib/client/calls/call-shop');
const calling = jest.mocked(callShop);

const page: CmsPage = {
  title: 'Help & Support',
  summary: 'Answers by topic.',
  sections: [
    { topic: 'order', heading: 'Where is my order?', body: 'On its page.' },
    { topic: 'payment', heading: 'How can I pay?', body: 'By card.\n\nOr from the wallet.' },
    { heading: 'Is there a café?', body: 'Not yet.' },
  ],
};

function open(query = '') {
  search = query;
  history.replaceState(null, '', `/help-support${query}`);
  return render(
    <>
      <style>{'.hidden { display: none }'}</style>
      <HelpPage page={page} hasReplacements />
    </>,
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const question = (text: string) => screen.getByText(text);

beforeEach(() => {
  calling.mockReset();
  calling.mockResolvedValue({ status: 200, message: '', data: null });
});

test('shows one topic at a time, keeps it in the URL and follows Back', async () => {
  open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Order',
    'Payment',
    'Other',
  ]);
  expect(question('Where is my order?')).toBeVisible();
  expect(question('How can I pay?')).not.toBeVisible();
  await userEvent.click(tab('Payment'));
  expect(location.search).toBe('?topic=payment');
  expect(screen.getByRole('tabpanel', { name: 'Payment' })).toBeVisible();
  expect(question('Where is my order?')).not.toBeVisible();
});

test.each([
  ['{ArrowRight}', 'Payment'],
  ['{ArrowUp}', 'Other'],
  ['{End}', 'Other'],
])('%s moves from the first topic to %s', async (key, name) => {
  open();
  act(() => tab('Order').focus());
  await userEvent.keyboard(key);
  expect(tab(name)).toHaveFocus();
  expect(tab(name)).toHaveAttribute('aria-selected', 'true');
});

test('opens with the topic of the URL', () => {
  open('?topic=payment');
  expect(tab('Payment')).toHaveAttribute('aria-selected', 'true');
});

test('a search finds answers of every topic, and says when there are none', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Search all answers'), 'WALLET pay');
  expect(screen.getByRole('status')).toHaveTextContent('1 answer');
  expect(question('How can I pay?')).toBeVisible();
  expect(question('Where is my order?')).not.toBeVisible();
  await userEvent.type(screen.getByLabelText('Search all answers'), ' zebra');
  expect(screen.getByRole('heading', { name: /No answer has/ })).toBeVisible();
});

test('NO thanks the shopper, and is counted once, also when the count fails', async () => {
  calling.mockRejectedValue(new ShopError(0, ''));
  const { container } = open();
  await userEvent.click(question('Where is my order?'));
  const answer = container.querySelector('details');
  expect(answer).toHaveTextContent('Would you like to create a ticket?');
  const [no] = screen.getAllByRole('button', { name: 'NO', hidden: true });
  await userEvent.click(no ?? document.body);
  const thanks = screen.getByText('Thank you. We are glad that this helped.');
  await waitFor(() => expect(thanks).toHaveFocus());
  expect(calling.mock.calls).toEqual([['countHelpAnswer', { question: 'Where is my order?' }]]);
});

test('YES links to a ticket with the reason chosen', () => {
  open();
  const links = screen.getAllByRole('link', { name: 'YES', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/add-ticket?reason=order',
    '/add-ticket?reason=payment',
    '/add-ticket?reason=other',
  ]);
});

test('the structured data has each question', () => {
  const { container } = open();
  const script = container.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(script?.textContent ?? '').mainEntity).toHaveLength(3);
});

test.each([
  ['cafe', true],
  ['  ', true],
  ['is yet', true],
  ['tea', false],
])('a search for "%s" matches: %s', (text, isMatch) => {
  expect(matches({ question: 'Is there a café?', text: 'Not yet.' }, text)).toBe(isMatch);
});

test.each([
  [true, 'Replacement & Return'],
  [false, 'Return'],
])('names the topic of returns by what there is (replacements: %s)', (hasReplacements, name) => {
  const heading = 'How do I start a return?';
  const sections = [{ topic: 'return' as const, heading, body: 'From the order.' }];
  render(<HelpPage page={{ ...page, sections }} hasReplacements={hasReplacements} />);
  expect(tab(name)).toBeVisible();
});
