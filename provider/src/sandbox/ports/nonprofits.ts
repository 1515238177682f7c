import type { Nonprofit, NonprofitPort } from '../../ports/nonprofits.ts';

/** Fictional samples; no real EIN begins with 00. */
const samples: readonly Nonprofit[] = (
  [
    ['000000001', 'Alder Creek Food Pantry', 'Portland, OR', '14 Alder Street, Portland, OR 97201'],
    ['000000002', 'Bayside Literacy Project', 'Oakland, CA', '220 Harbor Way, Oakland, CA 94607'],
    ['000000003', 'Beacon Street Shelter', 'Boston, MA', '9 Beacon Court, Boston, MA 02108'],
    ['000000004', 'Bluegrass Trail Keepers', 'Lexington, KY', '401 Mill Lane, Lexington, KY 40507'],
    ['000000005', 'Bright Futures Tutoring', 'Columbus, OH', '77 Summit Avenue, Columbus, OH 43215'],
    ['000000006', 'Cedar Valley Animal Rescue', 'Waterloo, IA', '310 Cedar Road, Waterloo, IA 50701'],
    ['000000007', 'Clear Water Alliance', 'Duluth, MN', '12 Lakeview Drive, Duluth, MN 55802'],
    ['000000008', 'Coastal Dunes Conservancy', 'Savannah, GA', '58 Bay Street, Savannah, GA 31401'],
    ['000000009', 'Copper Ridge Clinic Fund', 'Butte, MT', '6 Granite Street, Butte, MT 59701'],
    ['000000010', 'Cornerstone Youth Center', 'Dayton, OH', '145 Fifth Street, Dayton, OH 45402'],
    ['000000011', 'Desert Bloom Gardens', 'Tucson, AZ', '930 Saguaro Lane, Tucson, AZ 85701'],
    ['000000012', 'Eastside Meals on Bikes', 'Milwaukee, WI', '28 Brady Street, Milwaukee, WI 53202'],
    ['000000013', 'Evergreen Parks Trust', 'Tacoma, WA', '501 Pacific Avenue, Tacoma, WA 98402'],
    ['000000014', 'Fair Start Housing', 'Baltimore, MD', '73 Charles Street, Baltimore, MD 21201'],
    ['000000015', 'First Light Hospice', 'Tulsa, OK', '44 Boston Avenue, Tulsa, OK 74103'],
    ['000000016', 'Golden Hour Senior Rides', 'Phoenix, AZ', '816 Central Avenue, Phoenix, AZ 85004'],
    ['000000017', 'Granite State Reads', 'Concord, NH', '19 Main Street, Concord, NH 03301'],
    ['000000018', 'Great Plains Seed Library', 'Lincoln, NE', '205 O Street, Lincoln, NE 68508'],
    ['000000019', 'Green Mountain Bike Kitchen', 'Burlington, VT', '33 Pine Street, Burlington, VT 05401'],
    ['000000020', 'Gulf Shore Turtle Watch', 'Mobile, AL', '7 Dauphin Street, Mobile, AL 36602'],
    ['000000021', 'Hands Across Town', 'Kansas City, MO', '610 Grand Boulevard, Kansas City, MO 64106'],
    ['000000022', 'Harvest Table', 'Fresno, CA', '118 Fulton Street, Fresno, CA 93721'],
    ['000000023', 'Helping Paws Training', 'Nashville, TN', '42 Church Street, Nashville, TN 37219'],
    ['000000024', 'High Desert Astronomy Club', 'Santa Fe, NM', '15 Canyon Road, Santa Fe, NM 87501'],
    ['000000025', 'Hudson River Sailing School', 'Kingston, NY', '8 Rondout Landing, Kingston, NY 12401'],
    ['000000026', 'Iron Range Veterans Home', 'Hibbing, MN', '99 Howard Street, Hibbing, MN 55746'],
    ['000000027', 'Island Reef Fund', 'Honolulu, HI', '240 Bishop Street, Honolulu, HI 96813'],
    ['000000028', 'Juniper Arts Collective', 'Boise, ID', '31 Grove Street, Boise, ID 83702'],
    ['000000029', 'Kids Code Together', 'Austin, TX', '700 Congress Avenue, Austin, TX 78701'],
    ['000000030', 'Lakeshore Music Academy', 'Cleveland, OH', '55 Euclid Avenue, Cleveland, OH 44114'],
    ['000000031', 'Lantern Crisis Line', 'Providence, RI', '21 Westminster Street, Providence, RI 02903'],
    ['000000032', 'Little Libraries of Iowa', 'Des Moines, IA', '312 Locust Street, Des Moines, IA 50309'],
    ['000000033', 'Maple Hill Farm School', 'Montpelier, VT', '4 State Street, Montpelier, VT 05602'],
    ['000000034', 'Mercy Street Kitchen', 'Detroit, MI', '1200 Woodward Avenue, Detroit, MI 48226'],
    ['000000035', 'Mountain Rescue Volunteers', 'Asheville, NC', '16 Haywood Street, Asheville, NC 28801'],
    ['000000036', 'Neighbors Repair Neighbors', 'Pittsburgh, PA', '88 Penn Avenue, Pittsburgh, PA 15222'],
    ['000000037', 'New Leaf Job Training', 'Memphis, TN', '61 Union Avenue, Memphis, TN 38103'],
    ['000000038', 'North Woods Loon Center', 'Rhinelander, WI', '5 Stevens Street, Rhinelander, WI 54501'],
    ['000000039', 'Open Door Legal Aid', 'Denver, CO', '350 Larimer Street, Denver, CO 80202'],
    ['000000040', 'Orchard House Respite', 'Yakima, WA', '27 Chestnut Avenue, Yakima, WA 98901'],
    ['000000041', 'Prairie Wind Hospice', 'Fargo, ND', '13 Broadway North, Fargo, ND 58102'],
    ['000000042', 'Quiet Harbor Counseling', 'New Haven, CT', '64 Chapel Street, New Haven, CT 06510'],
    ['000000043', 'Red Rock Search and Rescue', 'Moab, UT', '2 Center Street, Moab, UT 84532'],
    ['000000044', 'River City Boxing Gym', 'Louisville, KY', '909 Market Street, Louisville, KY 40202'],
    ['000000045', 'Safe Harbor Pets', 'Tampa, FL', '186 Ashley Drive, Tampa, FL 33602'],
    ['000000046', 'Second Chance Tools', 'Spokane, WA', '40 Sprague Avenue, Spokane, WA 99201'],
    ['000000047', 'Silver Lake Swim Club', 'Salt Lake City, UT', '72 Temple Street, Salt Lake City, UT 84111'],
    ['000000048', 'Sunrise Preschool Fund', 'Omaha, NE', '415 Farnam Street, Omaha, NE 68102'],
    ['000000049', 'Tidewater Oyster Project', 'Norfolk, VA', '11 Granby Street, Norfolk, VA 23510'],
    ['000000050', 'Wildflower Women’s Shelter', 'San Antonio, TX', '530 Commerce Street, San Antonio, TX 78205'],
  ] as const
).map(([ein, name, location, locationAddress]) => ({ ein, name, status: 'ACTIVE', location, locationAddress }));

/** Words of names, places and EINs with their nonprofit, sorted for binary search by prefix. */
const index = samples
  .flatMap((nonprofit) => wordsOf(`${nonprofit.name} ${nonprofit.location} ${nonprofit.ein}`).map((word) => ({ word, nonprofit })))
  .toSorted((one, other) => (one.word < other.word ? -1 : 1));

const byEin = new Map(samples.map((nonprofit) => [nonprofit.ein, nonprofit]));

export const sandboxNonprofits: NonprofitPort = {
  suggested: async () => samples.slice(0, 3),
  find: async (ein) => byEin.get(ein) ?? null,
  search: async (text, most) => {
    const [first, ...others] = wordsOf(text).map(withPrefix);
    return [...(first ?? [])].filter((nonprofit) => others.every((found) => found.has(nonprofit))).slice(0, most);
  },
};

function withPrefix(prefix: string): Set<Nonprofit> {
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index[middle]?.word ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  const found = new Set<Nonprofit>();
  for (let at = low; index[at]?.word.startsWith(prefix); at += 1) {
    const { nonprofit } = index[at] ?? {};
    if (nonprofit) found.add(nonprofit);
  }
  return found;
}

/** Lower case, without accents and punctuation, so `%` and `_` match nothing. An EIN's dash does not split it. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|(?<=\d)-(?=\d)|['’]/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
