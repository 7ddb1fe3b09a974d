import { render, screen, within } from '@testing-library/react';
import { AccountPage } from './account-page';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({}),
}));

const current = (name: string) => {
  const tabs = within(screen.getByRole('navigation', { name: 'Account' }));
  return tabs.getByRole('link', { name }).getAttribute('aria-current');
};

test('shows the breadcrumb and links to the other account screens', () => {
  render(
    <AccountPage title="Account Setting" tab="/account-setting">
      content
    </AccountPage>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account Setting');
  expect(current('Account Setting')).toBe('page');
  expect(current('Profile Setting')).toBeNull();
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/uk/notification',
  );
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual([
    'Home',
    'PROFILE',
    'Account Setting',
  ]);
});

test('marks the tab of the section on a screen that belongs to it', () => {
  render(
    <AccountPage title="Add/Edit Address" tab="/change-address">
      content
    </AccountPage>,
  );
  expect(current('Change Address')).toBe('true');
});
