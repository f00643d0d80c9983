import { ANALISIS_DE_CALIDAD } from '@cepa/words/analisis';
import { Solapas } from '@/ui/solapas/Solapas';

/** Tabs of the dashboard; 'Detalle' belongs to the open analysis. */
export function SolapasDeAnalisis({ abierto }: { readonly abierto?: string }) {
  return (
    <Solapas
      etiqueta={ANALISIS_DE_CALIDAD}
      solapas={[
        { a: '/analisis', texto: 'Listado', exacta: true },
        { a: `/analisis/${abierto ?? 'ninguno'}`, texto: 'Detalle', deshabilitada: abierto === undefined },
        { a: '/analisis/tipos', texto: 'Tipos de Análisis' },
      ]}
    />
  );
}
