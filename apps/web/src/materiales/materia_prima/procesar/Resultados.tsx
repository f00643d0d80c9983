import { Button, Select, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoOpcion } from '@/ui/campos/CampoOpcion';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { fecha, hoy } from '@/ui/formatos';
import type { FormState } from '@/ui/formulario/useFormulario';
import { CampoCodigoGenerado } from '../../comun/CampoCodigoGenerado';
import { pedirCodigo } from '../comun/codigo';
import { esDeMateria, type MateriaPrima } from '../comun/materia';
import { Fila } from './Fila';
import { vencimientoPropuesto } from '../../comun/vencimientos';
import { pideMasa, pideMotivoDeVencimiento } from './validar';
import { origenDelResultado, resultadoNuevo, venceElPrimerInsumo, type ValoresDeProceso } from './valores';

interface Props {
  readonly form: FormState<ValoresDeProceso>['form'];
  readonly materias: ReadonlyMap<string, MateriaPrima>;
}

/** The results: at least one raw material, each with its code. */
export function Resultados({ form, materias }: Props) {
  const { resultados, insumos } = form.values;
  const vence = venceElPrimerInsumo(insumos, materias);
  return (
    <Stack gap="sm">
      {resultados.map((resultado, indice) => (
        <FilaDeResultado key={resultado.clave} form={form} indice={indice} materias={materias} />
      ))}
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={resultados.length >= MAXIMO}
          onClick={() =>
            form.insertListItem(
              'resultados',
              resultadoNuevo(resultados.at(-1)?.unidad_medida ?? null, vencimientoPropuesto(vence, hoy())),
            )
          }
        >
          Agregar otro resultado
        </Button>
      </div>
      {pideMotivoDeVencimiento(form.values, materias) && (
        <CampoNota
          {...form.getInputProps('motivo_vencimiento')}
          label="Por qué vence después que un insumo"
          description={`Un insumo vence el ${fecha(vence)}. Queda en el historial.`}
          required
          maxLength={1000}
        />
      )}
    </Stack>
  );
}

const MAXIMO = 100;

function FilaDeResultado({ form, indice, materias }: Props & { readonly indice: number }) {
  const club_id = useClubId();
  const { insumos, resultados } = form.values;
  const resultado = resultados[indice];
  if (!resultado) return null;
  const campo = `resultados.${indice}`;
  const origen = origenDelResultado(resultado, insumos);
  const origenes = insumos.flatMap(({ materia_prima_id }) => {
    const materia = materias.get(materia_prima_id ?? '');
    return materia ? [{ value: materia.id, label: materia.codigo }] : [];
  });
  return (
    <Fila
      titulo={`Resultado ${indice + 1}`}
      acciones={
        resultados.length > 1 && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Quitar el resultado ${indice + 1}`}
            onClick={() => form.removeListItem('resultados', indice)}
          >
            Quitar
          </Button>
        )
      }
    >
      <CampoOpcion
        {...form.getInputProps(`${campo}.tipo`)}
        lista="tipos_de_materia_prima"
        label="Tipo resultante"
        required
      />
      <CampoCodigoGenerado
        label="Código"
        value={resultado.codigo}
        onChange={(codigo) => form.setFieldValue(`${campo}.codigo`, codigo)}
        error={form.errors[`${campo}.codigo`]}
        pedir={pedirCodigo(club_id, origen ? { materia_prima_id: origen } : null)}
        espera="Se genera al elegir el insumo"
      />
      <CampoNumero
        {...form.getInputProps(`${campo}.cantidad_obtenida`)}
        label="Cantidad obtenida"
        required
        min={0}
        unidad={resultado.unidad_medida}
      />
      <CampoOpcion
        {...form.getInputProps(`${campo}.unidad_medida`)}
        lista="unidades-medida"
        filtro={esDeMateria}
        label="Unidad de medida"
        required
      />
      {pideMasa(resultado, form.values, materias) && (
        <CampoNumero
          {...form.getInputProps(`${campo}.masa_consumida`)}
          label="Insumo que consumió"
          description="Lo que se cuenta o se mide en volumen no dice cuánta materia tomó."
          required
          min={0}
          unidad="gramos"
        />
      )}
      <CampoFecha
        {...form.getInputProps(`${campo}.fecha_vencimiento`)}
        label="Fecha de vencimiento"
        required
        min={hoy()}
      />
      {insumos.length > 1 && (
        <Select
          {...form.getInputProps(`${campo}.materia_prima_origen_id`)}
          value={origen}
          label="Proviene de"
          required
          data={origenes}
          allowDeselect={false}
        />
      )}
      <CampoTexto {...form.getInputProps(`${campo}.observaciones`)} label="Observaciones (opcional)" maxLength={4000} />
    </Fila>
  );
}
