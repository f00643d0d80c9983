/** Counts the places that each person uses, of something with a limit for each. */
export class PlacesByPerson {
  private readonly taken = new Map<string, number>();

  of(persona: string): number {
    return this.taken.get(persona) ?? 0;
  }

  /** Takes one more place. @returns a function that returns it */
  take(persona: string): () => void {
    this.taken.set(persona, this.of(persona) + 1);
    return () => {
      const left = this.of(persona) - 1;
      if (left > 0) this.taken.set(persona, left);
      else this.taken.delete(persona);
    };
  }
}
