import { describe, expect, it } from '@jest/globals';
import { UPLOADS } from './workers.policy.js';
import { decideDocument, decideDocumentRemoval, documentFileName } from './document.rules.js';

describe('document uploads', () => {
  it('[U-05] have the limits of the specification', () => {
    expect(UPLOADS).toMatchObject({ signupBytes: 5 * 1024 * 1024, profileBytes: 10 * 1024 * 1024 });
  });

  it.each(['application/pdf', 'image/jpeg', 'image/png'])(
    '[U-05] accept %s up to the limit, to the byte',
    (mimeType) => {
      for (const max of [UPLOADS.signupBytes, UPLOADS.profileBytes]) {
        expect(decideDocument({ mimeType, sizeBytes: 1 }, max).ok).toBe(true);
        expect(decideDocument({ mimeType, sizeBytes: max }, max).ok).toBe(true);
        expect(decideDocument({ mimeType, sizeBytes: max + 1 }, max)).toEqual({
          ok: false,
          code: 'file_too_large',
          params: { megabytes: max / 1024 / 1024 },
        });
        expect(decideDocument({ mimeType, sizeBytes: 0 }, max)).toMatchObject({ code: 'file_empty' });
      }
    },
  );

  it.each(['', 'image/gif', 'image/svg+xml', 'text/html', 'application/zip', 'toString', 'IMAGE/PNG'])(
    '[U-05] refuse %j',
    (mimeType) => {
      expect(decideDocument({ mimeType, sizeBytes: 1 }, 10)).toMatchObject({ code: 'file_type_wrong' });
    },
  );

  it('[U-05] leave an unknown type to the server', () => {
    expect(decideDocument({ mimeType: null, sizeBytes: 1 }, 10).ok).toBe(true);
    expect(decideDocument({ mimeType: null, sizeBytes: 11 }, 10)).toMatchObject({ code: 'file_too_large' });
  });

  it('[U-11] can be deleted until the account is approved', () => {
    expect(decideDocumentRemoval({ isApproved: false }).ok).toBe(true);
    expect(decideDocumentRemoval({ isApproved: true })).toMatchObject({ code: 'document_kept' });
  });
});

describe('documentFileName', () => {
  it.each([
    ['license.PNG', 'license.png'],
    ['license', 'license.png'],
    ['my.old.license.jpeg', 'my.old.license.png'],
    ['invoice.pdf.exe', 'invoice.pdf.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\maria\\Año nuevo.jpg', 'Año nuevo.png'],
    ['gpj\u202e.exe', 'gpj.png'],
    ['a\r\nb\0.png', 'ab.png'],
    ['  my license .jpg', 'my license.png'],
    ['', 'document.png'],
    ['.png', 'document.png'],
    ['../', 'document.png'],
  ])('[U-07] of %j is %s', (given, expected) => {
    expect(documentFileName(given, 'image/png')).toBe(expected);
  });

  it('[U-07] is limited in length, and never splits a character', () => {
    const name = documentFileName(`${'🖨'.repeat(300)}.pdf`, 'application/pdf');
    expect([...name]).toHaveLength(UPLOADS.fileNameCharacters);
    expect(name.endsWith('🖨.pdf')).toBe(true);
  });
});
