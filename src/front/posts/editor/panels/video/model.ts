/** The video of an activity and its cover. */
import { __, sprintf } from '@wordpress/i18n';
import { obj, num, str } from '../../../../../shared/widget/props';
import { isUnderWay } from '../../../../../shared/media/transfer';
import type { Transfer } from '../../../../../shared/media/transfer';
import type { EditedPost } from '../../post';
import type { EditorSettings } from '../../settings';
import type { Fields } from '../../tool';

/** A frame the cover can be, or the member's own picture. */
export interface Choice {
	url: string;
	/** Part of the video's length; null for an own picture. */
	at: number | null;
}

export interface Clip extends Transfer {
	/** Off: the activity has no video, but the one chosen is remembered. */
	on: boolean;
	/** Stands for the file while it is on this page; empty when there is none. */
	key: string;
	id: number | null;
	name: string;
	/** Bytes. */
	size: number;
	url: string;
	cover_id: number | null;
	cover: string;
	/** Seconds that everybody may watch where the post is locked, as typed. */
	free: string;
	/** Whether the cover is on its way. */
	covering: boolean;
	choices: Choice[];
	/** Place of the cover among the choices, -1 for none of them. */
	chosen: number;
	/** Place of the recommended one. */
	best: number;
	frames: 'none' | 'reading' | 'ready' | 'failed';
}

export const NO_CLIP: Clip = {
	on: false,
	key: '',
	id: null,
	name: '',
	size: 0,
	url: '',
	cover_id: null,
	cover: '',
	free: '',
	covering: false,
	choices: [],
	chosen: -1,
	best: -1,
	frames: 'none',
	phase: 'done',
	sent: 0,
};

/** Whether there is a video, on its way or arrived. */
export function hasVideo( { key, id }: Clip ): boolean {
	return key !== '' || id !== null;
}

export function fieldsOf( { on, id, cover_id, free }: Clip ): Fields {
	return on && id !== null
		? { video_id: id, video_cover_id: cover_id ?? '', video_free: Number( free ) || 0 }
		: { video_id: '', video_cover_id: '' };
}

export function isBusy( clip: Clip ): boolean {
	// While its frames are read it has no cover yet.
	return clip.on && hasVideo( clip ) && ( isUnderWay( clip ) || clip.covering || clip.frames === 'reading' );
}

export function problemOf( { on, phase, free }: Clip, { video_free_max }: EditorSettings ): string | null {
	if ( on && phase === 'failed' ) {
		return __( '视频没有上传成功，请重试或移除', 'zeromo-community' );
	}
	return on && ! isFree( free, video_free_max )
		? /* translators: %d: seconds */
			sprintf( __( '试看是 1 到 %d 的整数，单位秒；不试看就留空', 'zeromo-community' ), video_free_max )
		: null;
}

/** Whether what was typed is a length of a sample, or nothing. */
function isFree( typed: string, most: number ): boolean {
	return /^\d{0,9}$/.test( typed ) && Number( typed ) <= most;
}

/** What of it still means something on a later page. */
export function kept( clip: Clip ): Clip {
	const { on, id, name, size, url, cover_id, cover, free } = clip;
	return id === null
		? NO_CLIP
		: {
				...NO_CLIP,
				on,
				id,
				name,
				size,
				url,
				cover_id,
				cover: cover.startsWith( 'blob:' ) ? '' : cover,
				free,
				sent: 1,
			};
}

/** The video of an activity that is edited. */
export function fromPost( post: EditedPost ): Clip {
	const part = obj( post.parts?.video );
	const shown = obj( post.video );
	const id = num( part.video_id ) || num( part.id ) || num( shown.id );
	return id < 1
		? NO_CLIP
		: {
				...NO_CLIP,
				on: true,
				id,
				name: str( part.filename ) || __( '视频', 'zeromo-community' ),
				size: num( part.size ),
				url: str( part.url ) || str( shown.url ),
				cover_id: num( part.video_cover_id ) || num( part.cover_id ) || null,
				cover: str( part.cover ) || str( shown.cover ),
				free: String( num( part.free ) || num( part.video_free ) || '' ),
				sent: 1,
			};
}
