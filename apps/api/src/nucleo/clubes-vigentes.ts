/** Tells whether a club is there and was not deleted; `shared` provides it. */
export abstract class ClubesVigentes {
  abstract tiene(clubId: string): Promise<boolean>;
}
