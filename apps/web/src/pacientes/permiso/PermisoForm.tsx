import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as nuevaClave } from 'uuid';
import { announce, useAccion } from '@/api/accion';
import { subir } from '@/api/subir';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { TextField } from '@/ui/campos/TextField';
import { TopesFields } from '@/ui/campos/TopesFields';
import { failuresOfTopes, topesDe, type TopeValues } from '@/ui/campos/topes';
import { hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Entrega } from '../comun/entrega';
import { FileField } from './FileField';

interface Props {
  readonly usuario_id: string;
  readonly permiso: Entrega['permiso'];
  readonly alTerminar: () => void;
}

interface Values extends Record<string, unknown> {
  numero: string;
  vigente_hasta: string | null;
  topes: TopeValues[];
  archivo: File | null;
}

/** Records a person's permit: number, last day, file, and limits of their own. */
export function PermisoForm({ usuario_id, permiso, alTerminar }: Props) {
  const club_id = useClubId();
  const guardar = useAccion('put', '/api/usuario-medicinal/{id}/permiso');
  const queries = useQueryClient();
  const guardado = useRef<string | null>(null);
  const estado = useAppForm<Values>({
    // The number is only in the vault: no draft of it stays on the device.
    clave: null,
    inicial: {
      numero: permiso?.numero ?? '',
      vigente_hasta: permiso?.vigente_hasta ?? null,
      topes: (permiso?.topes ?? []) as TopeValues[],
      archivo: null,
    },
    error: 'No se pudo guardar el permiso.',
    validar: ({ numero, vigente_hasta, topes }) => ({
      numero: numero.trim() ? null : OBLIGATORIO,
      vigente_hasta: vigente_hasta === null ? OBLIGATORIO : null,
      ...failuresOfTopes(topes),
    }),
    enviar: async ({ numero, vigente_hasta, topes, archivo }) => {
      const body = { numero: numero.trim(), vigente_hasta: vigente_hasta ?? '', topes: topesDe(topes), club_id };
      // Sent again because the file was refused: the permit is already recorded.
      if (JSON.stringify(body) !== guardado.current)
        await guardar.mutateAsync({ params: { path: { id: usuario_id } }, body });
      guardado.current = JSON.stringify(body);
      if (archivo) {
        announce(await subir(`/api/usuario-medicinal/${usuario_id}/permiso/archivo`, archivo, nuevaClave(), 'PUT'));
        await queries.invalidateQueries();
      }
      alTerminar();
    },
  });
  const { form } = estado;
  const vencido = form.values.vigente_hasta !== null && form.values.vigente_hasta < hoy();
  return (
    <AppForm estado={estado} guardar="Guardar permiso" cancelar={alTerminar}>
      <TextField
        label="Número de permiso"
        required
        maxLength={100}
        description="Se guarda cifrado, fuera del libro de registro."
        {...form.getInputProps('numero')}
      />
      <FechaField
        label="Vigente hasta"
        required
        description={vencido ? 'Ya venció: se guarda igual.' : undefined}
        {...form.getInputProps('vigente_hasta')}
      />
      <FileField guardado={permiso?.archivo ?? null} {...form.getInputProps('archivo')} />
      <Text fw={600}>Topes propios</Text>
      <TopesFields form={form as never} vacio="Sin topes propios: valen los del club." />
    </AppForm>
  );
}
