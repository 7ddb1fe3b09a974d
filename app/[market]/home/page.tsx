import { HomePage } from '@/components/home/home-page';
import { getHomeData } from '@/lib/backend/catalogue';
import { currentMarket } from '@/lib/current-market';

export default async function Page() {
  if (!(await currentMarket())) return null;
  return <HomePage home={await getHomeData()} />;
}
