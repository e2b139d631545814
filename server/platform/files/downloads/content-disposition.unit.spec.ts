import { describe, expect, it } from '@jest/globals';
import { contentDisposition } from './content-disposition.js';

describe('the name a file is saved under', () => {
  it.each([
    ['license.pdf', 'inline; filename="license.pdf"'],
    ['Año nuevo.pdf', `inline; filename="A_o nuevo.pdf"; filename*=UTF-8''A%C3%B1o%20nuevo.pdf`],
    ['a"; filename="b.exe', `inline; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`],
    ['a\r\nset-cookie: x', `inline; filename="a__set-cookie: x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`],
    ["it's (1)*.png\\", `inline; filename="it's (1)*.png_"; filename*=UTF-8''it%27s%20%281%29%2A.png%5C`],
    ['\ud800.png', `inline; filename="_.png"; filename*=UTF-8''%EF%BF%BD.png`],
  ])('[U-08] %j can not leave its place in the header', (name, header) => {
    expect(contentDisposition('inline', name)).toBe(header);
  });
});
