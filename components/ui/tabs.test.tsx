import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TabLink, Tabs } from './tabs';

const tabs = [
  { title: 'Description', content: <p>Deep seats.</p> },
  { title: 'Reviews', id: 'reviews', content: <p>No reviews yet.</p> },
  { title: 'Return Policy', content: <p>Ten days.</p> },
];

function renderTabs() {
  // The only rule of the stylesheet that hides a panel.
  return render(
    <>
      <style>{'.hidden { display: none }'}</style>
      <TabLink tab="reviews">4.7 out of 5</TabLink>
      <Tabs label="About the sofa" tabs={tabs} />
    </>,
  );
}

beforeEach(() => {
  history.replaceState(null, '', '/');
  HTMLElement.prototype.scrollIntoView = jest.fn();
});

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('shows the first panel, and the page also contains the others', () => {
    renderTabs();
    expect(screen.getByRole('tablist', { name: 'About the sofa' })).toBeVisible();
    expect(tab('Description')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toBeVisible();
    expect(screen.getByText('No reviews yet.')).toBeInTheDocument();
    expect(screen.getByText('No reviews yet.')).not.toBeVisible();
  });

  it('shows only the panel of the tab that is pressed', async () => {
    renderTabs();
    await userEvent.click(tab('Reviews'));
    expect(screen.getByRole('tabpanel', { name: 'Reviews' })).toHaveTextContent('No reviews yet.');
    expect(screen.getByText('No reviews yet.')).toBeVisible();
    expect(screen.getByText('Deep seats.')).not.toBeVisible();
  });

  it('is one stop for the Tab key; the arrow keys, Home and End move between the tabs', async () => {
    renderTabs();
    await userEvent.tab();
    await userEvent.tab();
    expect(tab('Description')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Reviews')).toHaveFocus();
    expect(screen.getByText('No reviews yet.')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tab('Return Policy')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Description')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tab('Return Policy')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(tab('Description')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveFocus();
  });

  it('is opened by a link, which scrolls to it and leaves the URL as it is', async () => {
    renderTabs();
    await userEvent.click(screen.getByRole('link', { name: '4.7 out of 5' }));
    expect(tab('Reviews')).toHaveFocus();
    expect(screen.getByText('No reviews yet.')).toBeVisible();
    expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalled();
    expect(location.hash).toBe('');
  });

  it('is opened by the hash of the URL', () => {
    history.replaceState(null, '', '/#reviews');
    renderTabs();
    expect(screen.getByText('No reviews yet.')).toBeVisible();
  });

  it('stays closed where the hash names no tab', () => {
    history.replaceState(null, '', '/#main');
    renderTabs();
    expect(screen.getByText('Deep seats.')).toBeVisible();
    expect(tab('Description')).not.toHaveFocus();
  });
});
