import { IconLock, IconPencil } from '@tabler/icons-react';
import { Insignia } from '@/ui/panel/Insignia';

/** 'Bloqueado' or 'Editable' (rule `estados.lote`). */
export function EstadoDeLote({ bloqueado }: { readonly bloqueado: boolean }) {
  return bloqueado ? (
    <Insignia tono="neutro" icono={IconLock}>
      Bloqueado
    </Insignia>
  ) : (
    <Insignia tono="info" icono={IconPencil}>
      Editable
    </Insignia>
  );
}
