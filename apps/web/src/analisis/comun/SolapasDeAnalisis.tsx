import { Solapas } from '@/ui/solapas/Solapas';

/** Tabs of the dashboard; 'Detalle' is of the analysis that is open (`spec 2 §2.27`). */
export function SolapasDeAnalisis({ abierto }: { readonly abierto?: string }) {
  return (
    <Solapas
      etiqueta="Análisis de calidad"
      solapas={[
        { a: '/analisis', texto: 'Listado', exacta: true },
        { a: `/analisis/${abierto ?? 'ninguno'}`, texto: 'Detalle', deshabilitada: abierto === undefined },
        { a: '/analisis/tipos', texto: 'Tipos de Análisis' },
      ]}
    />
  );
}
