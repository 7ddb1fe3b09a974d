'use client';

import { Mail, MapPin, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { Category } from '@/lib/contract/category';
import { useHasFeature, useHasPage } from '@/lib/hooks/use-features';
import { brand } from '@/lib/shared/brand';
import { paths } from '@/lib/shared/paths';
import { productListPath } from '@/lib/shared/product-list-path';
import type { MenuLink } from '@/lib/shared/routes';
import { shopProfile } from '@/lib/shared/shop-profile';

const entry = 'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline';

const { street, city, region, postalCode, countryName } = shopProfile.postalAddress;
const addressLines = [street, `${city}, ${region} ${postalCode}`, countryName];

interface FooterProps {
  categories: readonly Category[];
  /** Computed on the server, so that the route table is not sent to the browser. */
  information: readonly MenuLink[];
  links: readonly MenuLink[];
  /** By the shop's clock. */
  year: number;
}

/** Section 2, "Shared footer". */
export function Footer({ categories, information, links, year }: FooterProps) {
  const hasFeature = useHasFeature();
  return (
    <footer className="wide-page mt-16 bg-tint text-sm lg:mt-24">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr_1.5fr] lg:py-16">
        <div className="max-w-sm max-lg:col-span-full">
          <p className="font-display text-xl font-medium">{brand.name}</p>
          <p className="mt-3 text-muted">{shopProfile.blurb}</p>
          <ul className="mt-3 flex flex-wrap gap-x-5">
            {shopProfile.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className={`${entry} font-medium`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title="Information">
          <LinkList entries={information} />
        </Column>
        <Column title="Category">
          <LinkList
            entries={categories.map(({ id, name }) => ({
              label: name,
              href: productListPath({ categoryId: id }),
            }))}
          />
        </Column>
        <Column title="Link">
          <LinkList entries={links} />
        </Column>
        <Column title="Contact" className="max-lg:col-span-full">
          <address className="space-y-1 not-italic">
            <p className="flex gap-3 py-2">
              <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-forest" />
              <span>
                {addressLines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </span>
            </p>
            <a href={brand.phone.href} className={`${entry} gap-3`}>
              <Phone aria-hidden="true" className="size-4.5 shrink-0 text-forest" />
              <span className="wrap-anywhere">{brand.phone.label}</span>
            </a>
            <br />
            <a href={`mailto:${brand.email}`} className={`${entry} gap-3`}>
              <Mail aria-hidden="true" className="size-4.5 shrink-0 text-forest" />
              <span className="wrap-anywhere">{brand.email}</span>
            </a>
          </address>
          {hasFeature('contact') && (
            <Link href={paths.contactUs} className={`${entry} gap-3`}>
              <MessageSquare aria-hidden="true" className="size-4.5 shrink-0 text-forest" />
              Write to us
            </Link>
          )}
        </Column>
      </div>
      <p className="border-t border-line py-5 text-center text-muted">
        © {shopProfile.copyrightYear}–{year} {brand.name}. All rights reserved.
      </p>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <section className={className}>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-wide">{title}</h2>
      {children}
    </section>
  );
}

function LinkList({ entries }: { entries: readonly { label: string; href: string }[] }) {
  const hasPage = useHasPage();
  return (
    <ul>
      {entries
        .filter(({ href }) => hasPage(href))
        .map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className={entry}>
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
}
