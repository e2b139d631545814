import type { UploadedCaptions, UploadedVideo } from '../../../../shared/training/admin-training.contract.js';
import { apiUpload, type UploadOptions } from '../../../lib/api/upload.js';

function formWith(name: string, file: File): FormData {
  const form = new FormData();
  form.set(name, file);
  return form;
}

/** POST /api/admin/upload-video: multipart `video`, under the stored access token [T-31]. */
export function uploadVideo(file: File, options: UploadOptions): Promise<UploadedVideo> {
  return apiUpload('/api/admin/upload-video', formWith('video', file), options);
}

export function uploadCaptions(file: File, options: UploadOptions): Promise<UploadedCaptions> {
  return apiUpload('/api/admin/upload-captions', formWith('captions', file), options);
}
