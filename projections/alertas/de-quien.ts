/** The club, and today's date in Buenos Aires (`YYYY-MM-DD`). */
export interface DeQuien {
  readonly clubId: string;
  readonly hoy: string;
}
