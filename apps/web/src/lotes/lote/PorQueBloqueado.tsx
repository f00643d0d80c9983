import { Popover, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { fechaHora } from '@/ui/formatos';
import { EstadoDeLote } from './EstadoDeLote';

/** Who locked the lot, and when, from its history; empty while it is unknown. */
function Bloqueo({ lote_id }: { readonly lote_id: string }) {
  const params = { query: { entidad: 'lote', id: lote_id } };
  const { data } = $api.useQuery('get', '/api/historial', { params });
  const bloqueo = data?.findLast(({ tipo }) => tipo === 'LoteBloqueado');
  if (!bloqueo) return null;
  return (
    <Text size="sm" mt="xs">
      Lo bloqueó {bloqueo.quien.nombre} el {fechaHora(bloqueo.registrado)}.
    </Text>
  );
}

/** 'Bloqueado', which says by tap what that means, since when, and who can end it. */
export function PorQueBloqueado({ lote_id }: { readonly lote_id: string }) {
  const [abierto, abrir] = useState(false);
  return (
    <Popover opened={abierto} onChange={abrir} position="bottom-start" shadow="md" width={300} withinPortal returnFocus>
      <Popover.Target>
        <UnstyledButton
          className="toque"
          aria-label="Bloqueado: qué significa"
          title="Qué significa"
          onClick={() => abrir(!abierto)}
        >
          <EstadoDeLote bloqueado />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">
          No se edita ni se elimina, ni se le agregan o borran plantas. Sus plantas se siguen trabajando: solo las de un
          lote bloqueado están en las listas para mover y cosechar.
        </Text>
        {abierto && <Bloqueo lote_id={lote_id} />}
        <Text size="sm" mt="xs">
          Lo desbloquea un administrador, o quien lo bloqueó si lo deshace en su historial.
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
