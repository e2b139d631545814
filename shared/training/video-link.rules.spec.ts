import { describe, expect, it } from '@jest/globals';
import { embedAddress, embedSeconds, fileKeyOf, parseVideoLink, videoAddress } from './video-link.rules.js';

const ID = 'aqz-KE-bpKQ';

describe('parseVideoLink', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=PL1&v=${ID}&t=42s`,
    `https://m.youtube.com/watch?v=${ID}#x`,
    `https://youtu.be/${ID}?si=share`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `  https://youtu.be/${ID}  `,
  ])('[T-27] is read out of %s', (address) => {
    const link = parseVideoLink(address);
    expect(link).toEqual({ provider: 'youtube', id: ID, key: null });
    expect(link && videoAddress(link)).toBe(`https://www.youtube.com/watch?v=${ID}`);
    expect(link && embedAddress(link)).toBe(`https://www.youtube-nocookie.com/embed/${ID}?rel=0&playsinline=1`);
  });

  it.each([
    ['https://vimeo.com/76979871', null],
    ['https://www.vimeo.com/76979871?share=copy', null],
    ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871', null],
    ['https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e', '8272103f6e'],
  ])('[T-27] is read out of %s', (address, key) => {
    const link = parseVideoLink(address);
    expect(link).toEqual({ provider: 'vimeo', id: '76979871', key });
    expect(link && videoAddress(link)).toBe(`https://vimeo.com/76979871${key ? `/${key}` : ''}`);
    expect(link && embedAddress(link)).toBe(`https://player.vimeo.com/video/76979871?dnt=1${key ? `&h=${key}` : ''}`);
    expect(link && parseVideoLink(videoAddress(link))).toEqual(link);
    expect(link && parseVideoLink(embedAddress(link))).toEqual(link);
  });

  it.each([
    '',
    `http://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID.slice(1)}`,
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/https://youtu.be/${ID}`,
    `https://youtube.com@evil.example/watch?v=${ID}`,
    `https://www.youtube.com:8443/watch?v=${ID}`,
    `javascript:alert(1)//https://youtu.be/${ID}`,
    `https://youtu.be/${ID}"><script>`,
    'https://www.youtube.com/playlist?list=PL1',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/1234',
    'https://notvimeo.com/76979871',
    'https://www.dailymotion.com/video/x84sh87',
  ])('[T-27] refuses "%s"', (address) => {
    expect(parseVideoLink(address)).toBeNull();
  });

  it('[T-27] uses the training’s duration as video length', () => {
    expect([embedSeconds(1), embedSeconds(12)]).toEqual([60, 720]);
  });
});

describe('fileKeyOf', () => {
  it.each([
    ['videos/3f/3f2a-9.mp4', 'videos/3f/3f2a-9.mp4'],
    ['  videos/3f/3f2a-9.mp4\n', 'videos/3f/3f2a-9.mp4'],
    ['/api/files/videos/3f/3f2a.webm?for=video&signature=x', 'videos/3f/3f2a.webm'],
    ['https://gigshift.example/api/files/videos/3f/3f2a.mp4', null],
    ['/api/files/../secrets/a/b.mp4', null],
    ['/api/files/videos/3f/..%2Fx.mp4', null],
    ['videos/3f.mp4', null],
    ['//evil.example/videos/a/b.mp4', null],
  ])('[T-26] of %s is %s', (address, key) => {
    expect(fileKeyOf(address)).toBe(key);
  });
});
