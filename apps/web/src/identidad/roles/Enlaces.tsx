import { Button, Group, Select } from '@mantine/core';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { paresDe, sinVincular, type Par } from './pares';

/** Pairs of role and permission a page. */
const PER_PAGE = 10;

const COLUMNS: ReadonlyArray<Column<Par>> = [
  { clave: 'rol', titulo: 'Rol', valor: ({ rol }) => rol },
  { clave: 'permiso', titulo: 'Permiso', valor: ({ permiso }) => permiso },
];

const BUSQUEDA = { etiqueta: 'Buscar rol o permiso', textos: ({ rol, permiso }: Par) => [rol, permiso] };

/** Adds a missing permission to a role, and removes one. */
export function Enlaces() {
  const roles = $api.useQuery('get', '/api/roles');
  const permisos = $api.useQuery('get', '/api/roles/permisos');
  const vincular = useAccion('post', '/api/roles/{roleId}/permisos', { announcesFailure: true });
  const desvincular = useAccion('delete', '/api/roles/{roleId}/permisos/{permisoId}');
  const confirmar = useConfirmacion();
  const [roleId, elegirRol] = useState<string | null>(null);
  const [permisoId, elegirPermiso] = useState<string | null>(null);
  const libres = sinVincular(roles.data ?? [], permisos.data ?? [], roleId);
  const dar = (): void => {
    if (roleId === null || permisoId === null) return;
    vincular.mutate(
      { params: { path: { roleId } }, body: { permiso_id: permisoId } },
      { onSuccess: () => elegirPermiso(null) },
    );
  };
  const quitar = ({ role_id, permiso_id, rol, permiso }: Par): void =>
    void confirmar({
      titulo: 'Desvincular permiso',
      consecuencia: `Quienes tienen el rol ${rol} dejan de tener el permiso ${permiso}.`,
      confirmar: 'Desvincular',
      peligro: true,
      alConfirmar: () => desvincular.mutateAsync({ params: { path: { roleId: role_id, permisoId: permiso_id } } }),
    });
  return (
    <>
      <Group align="end" gap="xs" mb="md">
        <Select
          label="Rol"
          placeholder="Elegí un rol"
          data={(roles.data ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
          value={roleId}
          onChange={(id) => {
            elegirRol(id);
            elegirPermiso(null);
          }}
        />
        <Select
          label="Permiso que todavía no tiene"
          placeholder={roleId !== null && libres.length === 0 ? 'Ya tiene todos' : 'Elegí un permiso'}
          disabled={roleId === null || libres.length === 0}
          data={libres.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          value={permisoId}
          onChange={elegirPermiso}
        />
        <Button
          leftSection={<IconLink size={18} aria-hidden />}
          disabled={roleId === null || permisoId === null}
          loading={vincular.isPending}
          onClick={dar}
        >
          Vincular
        </Button>
      </Group>
      <List
        nombre="enlaces"
        consulta={{ ...roles, data: roles.data && paresDe(roles.data) }}
        unidad={['vínculo', 'vínculos']}
        nombreDe={({ rol, permiso }) => `${rol} y ${permiso}`}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        tamano={PER_PAGE}
        orden={{ clave: 'rol', direccion: 'asc' }}
        vacio={{ texto: 'Ningún rol tiene permisos todavía. Vinculá el primero arriba.' }}
        acciones={(par) => [
          { texto: 'Desvincular', icono: <IconUnlink size={16} />, peligro: true, alElegir: () => quitar(par) },
        ]}
      />
    </>
  );
}
