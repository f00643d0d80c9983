import type { Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos';

export type PlantaContada = Esquema<'RecuentoEntero'>['plantas'][number];

const enPie = ({ estado, fecha_fin }: PlantaContada): boolean => estado !== null && fecha_fin === null;

/** The open plants of a count: missing ones that are in this room by the book, and extra ones that are not. */
export function pendientes(plantas: readonly PlantaContada[], sala_id: string) {
  const aca = (una: PlantaContada): boolean => una.sala_actual_id === sala_id;
  return {
    faltan: plantas.filter((una) => una.resultado === 'falta' && enPie(una) && aca(una)),
    sobran: plantas.filter((una) => una.resultado === 'sobra' && enPie(una) && !aca(una)),
  };
}

/** The current place of a plant of a count, by the book. */
export function comoEstaAhora(planta: PlantaContada): string {
  const { estado, fecha_fin, sala_actual } = planta;
  if (estado === null) return 'Borrada de su lote';
  if (fecha_fin !== null) return `${estado} desde el ${fecha(fecha_fin)}`;
  return sala_actual === null ? `${estado}, en ningún espacio` : `${estado}, en ${sala_actual}`;
}
