import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearUser, setUser } from '@/lib/client/session/user';
import { Drawer } from './drawer';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('@/lib/client/toasts/toast');

const categories = [{ id: '1', name: 'Sofas', sub_category: [{ id: '11', name: 'Corner sofas' }] }];

beforeEach(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});
afterEach(() => act(clearUser));

async function open() {
  render(<Drawer categories={categories} accountLinks={[{ label: 'Order', href: '/orders' }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return within(screen.getByRole('dialog', { name: 'Menu' }));
}

/** The texts of the links, in the order of the page. */
const linksOf = (drawer: Awaited<ReturnType<typeof open>>) =>
  drawer.getAllByRole('link', { hidden: true }).map((link) => link.textContent);

describe('the drawer of a phone', () => {
  it('begins with the login of a visitor', async () => {
    expect(linksOf(await open())).toEqual(['Profile', 'All sofas', 'Corner sofas']);
  });

  it('begins with the account of a shopper', async () => {
    setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@example.com', mobile_no: '' });
    const drawer = await open();
    expect(linksOf(drawer)).toEqual(['Order', 'All sofas', 'Corner sofas']);
    expect(drawer.getAllByRole('navigation')[0]).toHaveAccessibleName('Your account');
  });
});
