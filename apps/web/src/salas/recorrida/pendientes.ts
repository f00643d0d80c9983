import type { Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos';

export type PlantaContada = Esquema<'RecuentoEntero'>['plantas'][number];

const enPie = ({ estado, fecha_fin }: PlantaContada): boolean => estado !== null && fecha_fin === null;

/** What is still to be looked into of a count: missing plants that stand here by the book, and others that do not. */
export function pendientes(plantas: readonly PlantaContada[], sala_id: string) {
  const aca = (una: PlantaContada): boolean => una.sala_actual_id === sala_id;
  return {
    faltan: plantas.filter((una) => una.resultado === 'falta' && enPie(una) && aca(una)),
    sobran: plantas.filter((una) => una.resultado === 'sobra' && enPie(una) && !aca(una)),
  };
}

/** Where a plant of a count is by the book now. */
export function comoEstaAhora(planta: PlantaContada): string {
  const { estado, fecha_fin, sala_actual } = planta;
  if (estado === null) return 'Borrada de su lote';
  if (fecha_fin !== null) return `${estado} desde el ${fecha(fecha_fin)}`;
  return sala_actual === null ? `${estado}, en ningún espacio` : `${estado}, en ${sala_actual}`;
}
