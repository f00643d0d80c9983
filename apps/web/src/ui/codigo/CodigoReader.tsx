import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { useTeclado } from '../escaneo/useTeclado';
import { CodeMatches } from './CodeMatches';
import clases from './codigo.module.css';
import { codigoLeido } from './leido';
import { meantBy, useCodeMatches, type CodeMatch, type FindCodes } from './matches';

const Camera = lazy(() => import('./Camera'));

interface Props {
  /** Called with the code, from the camera or typed; for a scanned URL, the code in it. */
  readonly alLeer: (codigo: string) => void;
  /** Keeps scanning: the same code only counts again after it left the image. */
  readonly continuo?: boolean;
  /** The text of the button beside the typed code. */
  readonly textoBoton?: string;
  /** Finds the codes that a typed part may mean; without it only a whole code is taken. The same one on each drawing. */
  readonly find?: FindCodes | undefined;
}

/** Reads a code with the camera, with a field to type it if the camera cannot be used or the label is unreadable. */
export function CodigoReader({ alLeer, continuo = false, textoBoton = 'Buscar', find }: Props) {
  const [text, setText] = useState('');
  const [falta, fijarFalta] = useState<string | null>(null);
  // Of the text that was sent, until it is typed on.
  const [varios, fijarVarios] = useState<readonly CodeMatch[] | null>(null);
  const matches = useCodeMatches(text, find);
  const frame = useRef<HTMLDivElement>(null);
  useTeclado(frame, alLeer);
  const escribir = (value: string): void => {
    setText(value);
    fijarFalta(null);
    fijarVarios(null);
  };
  const elegir = (codigo: string): void => {
    if (continuo) escribir('');
    alLeer(codigo);
  };
  const enviar = async (): Promise<void> => {
    const codigo = codigoLeido(text);
    fijarFalta(codigo === '' ? 'Escribí un código.' : null);
    if (codigo === '') return;
    // A keyboard scanner continues in the same field.
    if (continuo) escribir('');
    const meant = await meantBy(codigo, find);
    if ('codigo' in meant) return alLeer(meant.codigo);
    fijarVarios(meant.varios);
    fijarFalta('Hay más de un código con eso: elegí uno.');
    // The next scan may already stand in the field.
    setText((ahora) => (ahora === '' ? text : ahora));
  };
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    evento.stopPropagation();
    void enviar();
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
            onChange={(evento) => escribir(evento.currentTarget.value)}
            error={falta}
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
        <CodeMatches codes={varios ?? matches} alElegir={elegir} />
      </form>
    </Stack>
  );
}
