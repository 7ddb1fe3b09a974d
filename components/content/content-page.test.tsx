import { render, screen, within } from '@testing-library/react';
import type { CmsPage } from '@/lib/contract/content';
import { ContentPage } from './content-page';
import { FaqPage } from './faq-page';

jest.mock('next/navigation', () => ({ useParams: () => ({}) }));

const page: CmsPage = {
  title: 'Return & Refund',
  summary: 'How long you have.',
  updated_at: '2026-11-01',
  sections: [
    { heading: 'Windows', body: 'Ten days.\n\nSeven for lamps.' },
    { heading: 'Pickup', body: 'We collect.' },
    { heading: 'Refunds', body: 'Within a week.' },
    { heading: 'Faults', body: 'Tell us.' },
    { heading: 'Contact', body: 'Call us.' },
  ],
};

describe('ContentPage', () => {
  it('shows one title, sections with paragraphs, and the date of the last change', () => {
    render(<ContentPage page={page} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Return & Refund' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(screen.getByText('Seven for lamps.').tagName).toBe('P');
    expect(screen.getByText('November 1, 2026')).toHaveAttribute('datetime', '2026-11-01');
  });

  it('shows a table of contents on a long page and none on a short page', () => {
    const { rerender } = render(<ContentPage page={page} />);
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    for (const link of within(contents).getAllByRole('link')) {
      const target = document.querySelector(link.getAttribute('href') ?? '');
      expect(target).toHaveTextContent(link.textContent ?? '');
    }
    rerender(<ContentPage page={{ ...page, sections: page.sections.slice(0, 2) }} />);
    expect(screen.queryByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
  });
});

describe('FaqPage', () => {
  it('contains all answers, closed, as one group', () => {
    const { container } = render(<FaqPage page={page} />);
    const answers = [...container.querySelectorAll('details')];
    expect(answers).toHaveLength(5);
    for (const answer of answers) {
      expect(answer).not.toHaveAttribute('open');
      expect(answer).toHaveAttribute('name', 'faq');
    }
    expect(screen.getByText('Seven for lamps.')).toBeInTheDocument();
  });

  it('contains the questions and answers as structured data', () => {
    const { container } = render(<FaqPage page={page} />);
    const script = container.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ '@type': 'FAQPage' });
  });
});
