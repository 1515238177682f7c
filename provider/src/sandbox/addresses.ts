export interface Address {
  street_address: string;
  city: string;
  state: string;
  zip: string;
}

/** Up to five sample addresses that match each word as a prefix. */
export function searchAddresses(search: string): Address[] {
  const words = wordsOf(search);
  if (search.trim().length < 3) return [];
  return addresses.filter((address) => startsAll(wordsOf(Object.values(address).join(' ')), words)).slice(0, 5);
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const startsAll = (known: string[], typed: string[]) => typed.every((word) => known.some((candidate) => candidate.startsWith(word)));

const addresses: Address[] = [
  '12 Harbor View Lane|Portland|ME|04101',
  '48 Lighthouse Road|Rockland|ME|04841',
  '305 Beacon Hill Court|Boston|MA|02108',
  '77 Orchard Street|Concord|NH|03301',
  '1420 Maple Avenue|Burlington|VT|05401',
  '9 Spinnaker Way|Newport|RI|02840',
  '231 Elm Street|New Haven|CT|06511',
  '500 Hudson Terrace|Albany|NY|12207',
  '88 Water Street, Brooklyn|New York|NY|11201',
  '64 Delaware Crossing|Trenton|NJ|08608',
  '1701 Market Row|Philadelphia|PA|19103',
  '19 Brandywine Circle|Wilmington|DE|19801',
  '402 Chesapeake Drive|Annapolis|MD|21401',
  '1600 Cherry Blossom Place NW|Washington|DC|20009',
  '230 Monument Street|Richmond|VA|23220',
  '15 Blue Ridge Road|Asheville|NC|28801',
  '310 Palmetto Street|Charleston|SC|29401',
  '725 Peachtree Walk|Atlanta|GA|30308',
  '44 Mangrove Key|Miami|FL|33131',
  '218 Magnolia Street|Mobile|AL|36602',
  '901 Riverside Drive|Memphis|TN|38103',
  '33 Bourbon Court|Louisville|KY|40202',
  '120 Canal Street|Columbus|OH|43215',
  '2500 Lakeshore Boulevard|Chicago|IL|60611',
  '600 Cherry Orchard Road|Traverse City|MI|49684',
  '71 Capitol Square|Madison|WI|53703',
  '845 Nicollet Way|Minneapolis|MN|55403',
  '16 Prairie Rose Lane|Des Moines|IA|50309',
  '950 Gateway Arch Road|Saint Louis|MO|63102',
  '407 Sunflower Street|Wichita|KS|67202',
  '100 Congress Row|Austin|TX|78701',
  '2200 Main Street|Dallas|TX|75201',
  '318 Alamo Plaza|San Antonio|TX|78205',
  '29 Adobe Trail|Santa Fe|NM|87501',
  '1550 Saguaro Drive|Phoenix|AZ|85004',
  '76 Aspen Ridge|Denver|CO|80202',
  '240 Temple View Street|Salt Lake City|UT|84101',
  '11 Juniper Court|Boise|ID|83702',
  '505 Pine Street|Seattle|WA|98101',
  '1833 Hawthorne Boulevard|Portland|OR|97214',
  '650 Mission Bay Street|San Francisco|CA|94158',
  '4120 Sunset Terrace|Los Angeles|CA|90026',
  '27 Pacific Palms Way|San Diego|CA|92101',
  '8 Plumeria Place|Honolulu|HI|96813',
  '52 Northern Lights Drive|Anchorage|AK|99501',
].map((line) => {
  const [street_address = '', city = '', state = '', zip = ''] = line.split('|');
  return { street_address, city, state, zip };
});
