import { mailHtml } from './mail-html';

const OWN = 'https://cepa.example';

it('makes paragraphs, lists and links of what a mail says', () => {
  const html = mailHtml(`Hola, Ana:\n\nStock Bajo (1)\n- Perlita, 40/150\n\nEntrá acá:\n${OWN}/alertas#a-b_c`, OWN);
  expect(html).toContain('<p>Hola, Ana:</p>');
  expect(html).toContain('<strong>Stock Bajo (1)</strong></p><ul style="margin-top:0"><li>Perlita, 40/150</li></ul>');
  expect(html).toContain(`Entrá acá:<br><a href="${OWN}/alertas#a-b_c">${OWN}/alertas#a-b_c</a>`);
});

it('takes what people wrote as text: no tag, and no link to elsewhere', () => {
  const html = mailHtml(`Ana te invitó a <b>"Club"</b> & https://cepa.example.evil/x http://evil.example`, OWN);
  expect(html).toContain('&lt;b&gt;&quot;Club&quot;&lt;/b&gt; &amp; https://cepa.example.evil/x http://evil.example');
  expect(html).not.toContain('<a ');
});

it('makes a button of a link that stands alone, with its address in sight, on the phone and in the dark', () => {
  const html = mailHtml(`Entrá acá:\n\n${OWN}/contrasena-nueva#a-b_c\n\nhttps://evil.example/x`, OWN);
  expect(html).toMatch(/<a href="https:\/\/cepa\.example\/contrasena-nueva#a-b_c" style="[^"]*">Abrir en Cepa<\/a>/);
  expect(html).toContain(`>${OWN}/contrasena-nueva#a-b_c</p>`);
  expect(html).toContain('<p>https://evil.example/x</p>');
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});
