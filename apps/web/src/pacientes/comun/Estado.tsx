import { Insignia, type Tono } from '@/ui/panel/Insignia';
import type { UsuarioMedicinal } from './persona';

const COMO: Readonly<Record<UsuarioMedicinal['estado'], { readonly tono: Tono; readonly texto: string }>> = {
  activo: { tono: 'bien', texto: 'Activo' },
  suspendido: { tono: 'atencion', texto: 'Suspendido' },
  suprimido: { tono: 'neutro', texto: 'Suprimido' },
};

export function Estado({ estado }: { readonly estado: UsuarioMedicinal['estado'] }) {
  const { tono, texto } = COMO[estado];
  return <Insignia tono={tono}>{texto}</Insignia>;
}
