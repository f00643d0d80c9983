import { CROPS } from './crops.lists';
import type { ListOfClub } from './list';
import { MATTER } from './matter.lists';
import { OFFICE } from './office.lists';

/** Every list of a club that needs the vault only for names. A spec compares them with the tables of the read models. */
export const LISTS: readonly ListOfClub[] = [...CROPS, ...MATTER, ...OFFICE];
