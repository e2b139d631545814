import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { aPng } from '../../test/factories/files.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aQuestion, aTraining, hasWatched } from '../../test/factories/training.js';
import { anAvi, anMp4, someCaptions } from '../../test/factories/videos.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { sendForm } from '../../test/support/multipart.js';
import { UserTraining } from '../training.entities.js';

const PATH = '/api/admin/trainings';
const LINK = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const BODY = { title: ' Lifting ', description: 'How to lift', skillLevelId: 1, videoUrl: LINK, duration: 4 };

const test = adminAppFixture({ env: { FFMPEG_PATH: '/nowhere/ffmpeg' } });

const create = (body: object) => test.call('POST', PATH, { token: test.adminToken, body: { ...BODY, ...body } });
const edit = (id: number, body: object) => test.call('PUT', `${PATH}/${id}`, { token: test.adminToken, body });
const listed = async (id: number) =>
  (await test.call('GET', `${PATH}`, { token: test.adminToken })).body.find((one: { id: number }) => one.id === id);
const uploaded = async (content: Buffer) =>
  (
    await sendForm(test, '/api/admin/upload-video', [{ name: 'video', content, fileName: 'a' }], {
      token: test.adminToken,
    })
  ).body;
const levelOf = async (id: number) =>
  (await rowsOf<{ level: number }>(test, 'SELECT attained_skill_level AS level FROM users WHERE id = $1', [id]))[0]
    ?.level;

describe('POST /api/admin/trainings', () => {
  it('[X-58] makes one training however often the request arrives; its id is no other training’s', async () => {
    const body = { clientTrainingId: randomUUID(), questions: [aQuestion(2)], titleEs: 'Levantar' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body)));
    answers.push(await create({ ...body, clientTrainingId: body.clientTrainingId.toUpperCase() }));
    const { id } = answers[0]!.body;
    expect(answers.map((answer) => [answer.status, answer.body.id])).toEqual(Array(6).fill([201, id]));
    expect(await auditOf(test, 'training', id)).toHaveLength(1);
    for (const other of [{ title: 'Other' }, { questions: [aQuestion(1)] }, { duration: 5 }])
      expect((await create({ ...body, ...other })).body).toMatchObject({ status: 422, code: 'request_id_reused' });
    await edit(id, { title: 'Lifting, new' });
    expect((await create(body)).body).toMatchObject({ id, title: 'Lifting, new' });
  });

  it('[X-58] compares a training with an uploaded video too', async () => {
    const { videoUrl } = await uploaded(anMp4());
    const body = { clientTrainingId: randomUUID(), videoUrl, questions: [aQuestion(2)] };
    const answers = [await create(body), await create(body)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
  });

  it('[T-26, T-29] makes a training that workers see: active, 80 to pass', async () => {
    const answer = await create({ questions: [aQuestion(2)] });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      ...BODY,
      title: 'Lifting',
      titleEs: null,
      descriptionEs: null,
      video: { kind: 'youtube', seconds: 240, state: 'ready', percent: 0, fault: null },
      captions: { en: null, es: null },
      passingScore: 80,
      isActive: true,
      questions: [aQuestion(2)],
      revision: 1,
      workersUnderWay: 0,
      workersPassed: 0,
    });
    expect(await auditOf(test, 'training', answer.body.id)).toEqual([
      { action: 'training.created', changes: { skillLevelId: 1, isActive: true, questions: 1 } },
    ]);
    const worker = await aWorkerToken(test, (await aWorker(test)).id);
    const workerList = (await test.call('GET', '/api/trainings', { token: worker })).body;
    expect(workerList.map((one: { id: number }) => one.id)).toContain(answer.body.id);
  });

  it('[T-26, T-42, T-43] without questions it is inactive, whatever the call says, and is activated only with some', async () => {
    const { body } = await create({ isActive: true });
    expect(body).toMatchObject({ isActive: false, questions: [] });
    const refused = { status: 409, body: { code: 'training_without_questions' } };
    expect(await edit(body.id, { isActive: true })).toMatchObject(refused);
    expect((await edit(body.id, { questions: [aQuestion(0)], isActive: true })).body.isActive).toBe(true);
    expect(await edit(body.id, { questions: [] })).toMatchObject(refused);
    expect((await edit(body.id, { questions: [], isActive: false })).body).toMatchObject({ isActive: false });
  });

  it('[T-16, T-44] one that was active without questions before can be edited, and stays active', async () => {
    const { id } = await aTraining(test, { questions: [] });
    expect((await edit(id, { title: 'Walkways', isActive: true })).body).toMatchObject({
      isActive: true,
      questions: [],
    });
    await edit(id, { isActive: false });
    expect((await edit(id, { isActive: true })).body.code).toBe('training_without_questions');
  });

  it('[T-26, T-31] takes an uploaded video with captions, by the links that the uploads returned', async () => {
    const { videoUrl } = await uploaded(anMp4({ seconds: 31.4 }));
    const form = [{ name: 'captions', content: someCaptions(), fileName: 'a.vtt' }];
    const { captionsUrl } = (await sendForm(test, '/api/admin/upload-captions', form, { token: test.adminToken })).body;
    const { body } = await create({ videoUrl, captionsUrl });
    expect(body.video).toMatchObject({ kind: 'file', seconds: 31, state: 'ready' });
    expect(body.captions).toEqual({ en: expect.stringMatching(/^\/api\/files\/captions\//), es: null });
    expect((await test.app.inject(body.videoUrl)).statusCode).toBe(200);
    expect((await edit(body.id, { captionsUrl: null })).body.captions).toEqual({ en: null, es: null });
  });

  it('[T-27] names no file that was not uploaded for it: a worker’s papers lie in the same store', async () => {
    const worker = await aWorkerToken(test, (await aWorker(test)).id);
    const form = [{ name: 'document', content: aPng(), fileName: 'a.png' }];
    const { url } = (await sendForm(test, '/api/user/documents', form, { token: worker })).body;
    const { videoUrl } = await uploaded(anMp4());
    for (const bad of [url, 'videos/00/made-up.mp4', 'demo/videos/floor-safety.mp4']) {
      const answer = await create({ videoUrl: bad });
      expect(answer.body).toMatchObject({ status: 400, errors: [{ field: 'videoUrl', code: 'video_link_invalid' }] });
    }
    expect((await create({ captionsUrl: videoUrl })).body.errors).toMatchObject([{ field: 'captionsUrl' }]);
  });

  it('[T-26] says what is missing', async () => {
    const { body } = await test.call('POST', PATH, { token: test.adminToken, body: {} });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'description',
      'skillLevelId',
      'videoUrl',
      'duration',
    ]);
    expect(body.errors[3].message).toBe('Please provide either a video file or a video URL');
  });

  it('[T-36] is refused active with a video that nothing here can convert, and taken inactive', async () => {
    const { videoUrl } = await uploaded(anAvi());
    const questions = [aQuestion(0)];
    const answer = await create({ videoUrl, questions });
    expect(answer.body).toMatchObject({ status: 409, code: 'training_video_unplayable' });
    expect(answer.body.message).toContain('no ffmpeg');
    const { body } = await create({ videoUrl, questions, isActive: false });
    expect(body).toMatchObject({ isActive: false, video: { state: 'unplayable' } });
    expect((await edit(body.id, { isActive: true })).body.code).toBe('training_video_unplayable');
    expect((await edit(body.id, { isActive: true, videoUrl: LINK })).body.isActive).toBe(true);
  });
});

describe('GET /api/admin/trainings', () => {
  it('[T-15, T-24, T-25] answers all, with right answers and who is at it; workers get neither', async () => {
    const { id } = await aTraining(test, { isActive: false });
    const [begun, passed] = [await aWorker(test), await aWorker(test)];
    await hasWatched(test, begun.id, id);
    await hasWatched(test, passed.id, id, { passed: true, score: 100 });
    expect(await listed(id)).toMatchObject({
      isActive: false,
      workersUnderWay: 1,
      workersPassed: 1,
      questions: [0, 1, 2, 3].map((correctAnswer) => ({ ...aQuestion(correctAnswer) })),
    });
    const answer = await test.call('GET', `${PATH}?limit=1`, { token: test.adminToken });
    expect([answer.body.length, Number(answer.headers['x-total-count'])]).toEqual([1, expect.any(Number)]);
    const worker = await aWorkerToken(test, begun.id);
    expect(JSON.stringify((await test.call('GET', '/api/user/trainings', { token: worker })).body)).not.toContain(
      'correct',
    );
  });
});

describe('PUT /api/admin/trainings/{id}', () => {
  it('[T-30] changes what it names and nothing else, audited by field', async () => {
    const training = await aTraining(test);
    const { body } = await edit(training.id, { duration: 9, passingScore: 100, questions: [aQuestion(2)] });
    expect(body).toMatchObject({ title: training.title, titleEs: training.titleEs, duration: 9, passingScore: 100 });
    expect(body.questions).toEqual([aQuestion(2)]);
    expect(body.videoUrl).toContain('/api/files/demo/videos/floor-safety.mp4');
    expect(await auditOf(test, 'training', training.id)).toEqual([
      {
        action: 'training.edited',
        changes: { duration: { from: 5, to: 9 }, passingScore: { from: 80, to: 100 }, questions: 'changed' },
      },
    ]);
    await edit(training.id, { duration: 9, videoUrl: body.videoUrl });
    expect(await auditOf(test, 'training', training.id)).toHaveLength(1);
    expect((await edit(2_000_000, { duration: 9 })).status).toBe(404);
  });

  it('[W-92] an edit sent again, because its response was lost, is saved and changes nothing', async () => {
    const { id } = await aTraining(test);
    const { revision } = await listed(id);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await edit(id, { duration: 7, revision });
      expect([status, body.revision]).toEqual([200, revision + 1]);
    }
    expect(await auditOf(test, 'training', id)).toHaveLength(1);
  });

  it('[T-30] the second of two concurrent edits of a training is refused, and nothing of it is stored', async () => {
    const { id } = await aTraining(test);
    const { revision } = await listed(id);
    const answers = await Promise.all([7, 8].map((duration) => edit(id, { duration, revision })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(await listed(id)).toMatchObject({ duration: won.duration, revision: revision + 1 });
    expect((await edit(id, { duration: 9, revision: won.revision })).status).toBe(200);
    // a call that names no revision changes only what it names
    expect((await edit(id, { isActive: false })).body).toMatchObject({ duration: 9, isActive: false });
  });

  it('[T-28] refuses a question that is not whole, and says which', async () => {
    const { id } = await aTraining(test);
    const { body } = await edit(id, { questions: [aQuestion(0), { ...aQuestion(1), options: ['a', 'b', 'c', ''] }] });
    expect(body.errors).toMatchObject([
      { field: 'questions', code: 'question_options', message: 'Question 2: enter all four options' },
    ]);
  });

  it('[T-06] new questions leave passes valid; a new video has to be watched by workers who have not passed', async () => {
    const { id } = await aTraining(test);
    const [passed, halfway] = [await aWorker(test), await aWorker(test)];
    await hasWatched(test, passed.id, id, { passed: true, score: 90 });
    const watched = [{ from: 0, to: 4 }];
    await test.unitOfWork.run((tx) =>
      tx.repository(UserTraining).insert({ userId: halfway.id, trainingId: id, watched, startedAt: test.clock.now() }),
    );
    const own = (userId: number) =>
      rowsOf(test, 'SELECT passed, score, watched FROM user_trainings WHERE user_id = $1 AND training_id = $2', [
        userId,
        id,
      ]);
    await edit(id, { questions: [aQuestion(3)] });
    expect(await own(halfway.id)).toMatchObject([{ watched }]);
    await edit(id, { videoUrl: LINK });
    expect(await own(passed.id)).toMatchObject([{ passed: true, score: 90 }]);
    expect(await own(halfway.id)).toMatchObject([{ passed: false, watched: [] }]);
  });

  it('[T-24] an inactive training is no longer a worker’s, and does not count for a new level', async () => {
    const { id } = await aTraining(test, { skillLevelId: 4 });
    const worker = await aWorker(test);
    const own = await aWorkerToken(test, worker.id);
    await edit(id, { isActive: false });
    expect((await test.call('GET', `/api/training/${id}`, { token: own })).status).toBe(404);
    expect(await levelOf(worker.id)).toBe(1);
  });
});
