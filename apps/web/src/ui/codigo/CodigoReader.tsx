import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { useTeclado } from '../escaneo/useTeclado';
import clases from './codigo.module.css';
import { codigoLeido } from './leido';

const Camera = lazy(() => import('./Camera'));

interface Props {
  /** Called with the code, from the camera or typed; for a scanned URL, the code in it. */
  readonly alLeer: (codigo: string) => void;
  /** Keeps scanning: the same code only counts again after it left the image. */
  readonly continuo?: boolean;
  /** The text of the button beside the typed code. */
  readonly textoBoton?: string;
}

/** Reads a code with the camera, with a field to type it if the camera cannot be used or the label is unreadable. */
export function CodigoReader({ alLeer, continuo = false, textoBoton = 'Buscar' }: Props) {
  const [text, setText] = useState('');
  const [falta, fijarFalta] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useTeclado(frame, alLeer);
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    evento.stopPropagation();
    const codigo = codigoLeido(text);
    fijarFalta(codigo === '');
    if (codigo === '') return;
    // A keyboard scanner continues in the same field.
    if (continuo) setText('');
    alLeer(codigo);
  };
  return (
    <Stack gap="md" ref={frame}>
      <Suspense fallback={<Loader role="status" aria-label="Abriendo la cámara" />}>
        <Camera alLeer={alLeer} continuo={continuo} />
      </Suspense>
      <form onSubmit={alEnviar} noValidate>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            className={clases.campo}
            label="Código"
            description="Si no podés escanearlo, escribilo. También sirve un lector de códigos por USB."
            value={text}
            onChange={(evento) => {
              setText(evento.currentTarget.value);
              fijarFalta(false);
            }}
            error={falta ? 'Escribí un código.' : undefined}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="default" size="md" className={clases.usar}>
            <Text span inherit>
              {textoBoton}
            </Text>
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
