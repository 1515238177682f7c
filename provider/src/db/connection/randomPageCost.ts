/** What a page that is read out of turn costs, where one in turn costs 1; PostgreSQL's own 4 is that of a disk that turns (rule database-9). */
export const randomPageCost = 1.1;
