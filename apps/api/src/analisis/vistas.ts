import { Injectable } from '@nestjs/common';
import type { AnalisisLeido } from '@cepa/projections/analisis/analisis.queries';
import { NombresDePersonal } from '../nucleo/nombres-de-personal';
import { vistaDeAnalisis, type AnalisisDeCalidad } from './analisis.vista';

/** Builds the answers of analyses, with the names of the people who made them. */
@Injectable()
export class Vistas {
  constructor(private readonly nombres: NombresDePersonal) {}

  async una(row: AnalisisLeido): Promise<AnalisisDeCalidad> {
    return vistaDeAnalisis(row, await this.nombres.nombresDePersonal(row.club_id, [row.realizado_por]));
  }

  /** The people who may have made an analysis of a club, by whom its list is searched and sorted. */
  async personasDe(clubId: string) {
    return (await this.nombres.plantel(clubId)).map(({ id, nombre, apellido }) => {
      const persona = `${nombre} ${apellido}`.trim();
      return { id, valores: { persona }, texto: persona };
    });
  }

  /** Builds the answers of the rows of a page. @param filas of one club */
  async de(clubId: string, rows: readonly AnalisisLeido[]): Promise<(row: AnalisisLeido) => AnalisisDeCalidad> {
    const ids = rows.map(({ realizado_por }) => realizado_por);
    const personas = await this.nombres.nombresDePersonal(clubId, ids);
    return (row) => vistaDeAnalisis(row, personas);
  }
}
