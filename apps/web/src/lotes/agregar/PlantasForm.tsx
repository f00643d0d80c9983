import { SIN_CODIGOS } from '@cepa/words/mensajes/lotes';
import { SimpleGrid } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { esDefinitiva } from '@/api/keys';
import type { Esquema } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { NuevaGenetica } from '@/piezas/NuevaGenetica';
import { FechaField } from '@/ui/campos/FechaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { useLoteContext } from '../lote/context';
import { CodigosPropuestos } from './CodigosPropuestos';
import { cupoEnPalabras, failureOfCantidad, MAX_PLANTAS } from './cupo';
import { ElegirMadre } from './ElegirMadre';
import { SelectorDeGenetica } from './SelectorDeGenetica';
import { useCodigos } from './useCodigos';

interface Values extends Record<string, unknown> {
  readonly variedad_id: string | null;
  readonly cantidad: number | null;
  readonly origen: string | null;
  readonly fecha_inicio: string | null;
  readonly madre_id: string | null;
}

/** Adds plants of one variety to the lot, with proposed codes (rule `lotes.codigos`). */
export function PlantasForm() {
  const { lote, base } = useLoteContext();
  const { id: lote_id, club_id } = lote;
  const tiene = lote.plantas.length;
  const navegar = useNavigate();
  const [creando, crear] = useState(false);
  const agregar = useAccion('post', '/api/planta/agregar-varias');
  const estado = useAppForm<Values>({
    clave: `plantas-alta-${lote_id}`,
    inicial: { variedad_id: null, cantidad: 1, origen: null, fecha_inicio: hoy(), madre_id: null },
    error: 'Ocurrió un error al agregar las plantas',
    validar: ({ variedad_id, cantidad, origen, fecha_inicio }) => ({
      variedad_id: variedad_id ? null : 'La genética es obligatoria.',
      cantidad: failureOfCantidad(cantidad, tiene),
      origen: origen ? null : 'El origen es obligatorio.',
      fecha_inicio: fecha_inicio ? null : 'La fecha de creación es obligatoria.',
      listacodigos: failureOfCantidad(cantidad, tiene) === null && !codigos.listos ? SIN_CODIGOS : null,
    }),
    enviar: async ({ variedad_id, cantidad, origen, fecha_inicio, madre_id }) => {
      const body = {
        variedad_id: variedad_id ?? '',
        cantidad: cantidad ?? 0,
        origen: origen as Esquema<'AgregarPlantasDto'>['origen'],
        fecha_inicio: fecha_inicio ?? '',
        lote_id,
        club_id,
        ...(madre_id === null ? {} : { madre_id }),
        listacodigos: [...codigos.lista],
      };
      try {
        await agregar.mutateAsync({ body });
      } catch (razon) {
        // Another person may have used them.
        if (esErrorDeApi(razon) && esDefinitiva(razon.status)) void codigos.consulta.refetch();
        throw razon;
      }
      await navegar(base);
    },
  });
  const { values, errors, getInputProps, setFieldValue } = estado.form;
  const codigos = useCodigos(
    lote_id,
    club_id,
    failureOfCantidad(values.cantidad, tiene) === null ? values.cantidad : null,
  );
  return (
    <>
      <AppForm estado={estado} guardar="Agregar Plantas" cancelar={() => void navegar(base)}>
        <SelectorDeGenetica club_id={club_id} campo={getInputProps('variedad_id')} crear={() => crear(true)} />
        <NumeroField
          label="Cantidad"
          required
          min={1}
          max={MAX_PLANTAS - tiene}
          decimales={0}
          paso={1}
          description={cupoEnPalabras(tiene)}
          {...getInputProps('cantidad')}
          error={errors.cantidad ?? failureOfCantidad(values.cantidad, tiene)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <OptionField label="Origen" lista="origen_planta" required {...getInputProps('origen')} />
          <FechaField label="Fecha de Creacion" required {...getInputProps('fecha_inicio')} />
        </SimpleGrid>
        <ElegirMadre
          club_id={club_id}
          variedad_id={values.variedad_id}
          value={values.madre_id}
          error={errors.madre_id}
          onChange={(id) => setFieldValue('madre_id', id)}
        />
        <CodigosPropuestos
          consulta={codigos.consulta}
          pedidos={codigos.pedidos}
          error={codigos.listos ? undefined : (errors.listacodigos as string | undefined)}
        />
      </AppForm>
      {/* Beside the form, not in it: submitting the dialog would submit this form too. */}
      <Suspense fallback={null}>
        {creando && (
          <NuevaGenetica abierta alCerrar={() => crear(false)} alCrear={({ id }) => setFieldValue('variedad_id', id)} />
        )}
      </Suspense>
    </>
  );
}
