import { cuenta } from '@/ui/formatos';
import { codigoCorto, NOMBRES } from '../comun/pasos';
import { detalleDe } from '../comun/resumen';
import type { Grupo } from './agrupar';

/** 'Lote 1 · 120 plantas'. */
export function nombreDeGrupo({ tipo, de, pasos }: Grupo): string {
  const cuantos = cuenta(pasos.length, NOMBRES[tipo].uno.toLocaleLowerCase('es'), NOMBRES[tipo].muchos);
  if (!de) return cuantos;
  const nombre = de.tipo === 'lote' ? detalleDe(de) : '';
  return `${nombre || codigoCorto(de.codigo)} · ${cuantos}`;
}
