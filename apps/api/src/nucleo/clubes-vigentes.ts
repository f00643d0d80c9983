/** Checks whether a club exists and is not deleted; `shared` provides it. */
export abstract class ClubesVigentes {
  abstract tiene(clubId: string): Promise<boolean>;
}
