import { CROPS } from './crops.lists';
import type { ListOfClub } from './list';
import { MATTER } from './matter.lists';
import { OFFICE } from './office.lists';

/** Every list of a club that needs no vault, but for names. A spec holds them against the tables of the read models. */
export const LISTS: readonly ListOfClub[] = [...CROPS, ...MATTER, ...OFFICE];
