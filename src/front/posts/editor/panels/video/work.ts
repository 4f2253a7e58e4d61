/** What is done with a chosen video: sent, looked through for covers, and its cover sent after it. */
import { __ } from '@wordpress/i18n';
import { isAbort, isFailure, messageOf } from '../../../../../shared/api/errors';
import { captureFrames } from '../../../../../shared/media/capture';
import type { Frame } from '../../../../../shared/media/capture';
import { bestOf } from '../../../../../shared/media/frames';
import { refusalOf, tooLarge, wrongType } from '../../../../../shared/media/kinds';
import { prepare } from '../../../../../shared/media/prepare';
import { sendFile } from '../../../../../shared/media/uploader';
import { toast } from '../../../../../shared/ui/toast';
import type { EditorSettings } from '../../settings';
import { NO_CLIP } from './model';
import type { Clip } from './model';

type Change = ( change: ( was: Clip ) => Clip ) => void;

/** One video while this page is open. */
class Session {
	readonly local: string;
	private blobs: Blob[] = [];
	private chosen: Blob | null = null;
	private readonly sending = new AbortController();
	private covering: AbortController | null = null;

	constructor(
		private readonly key: string,
		readonly file: File | null,
		/** On the server; 0 until it is. */
		private video: number,
		src: string,
		private readonly onChange: Change
	) {
		this.local = file ? URL.createObjectURL( file ) : src;
	}

	/** Changes the value as long as it is still about this video. */
	private update( part: Partial< Clip > | ( ( was: Clip ) => Partial< Clip > ) ): void {
		this.onChange( ( was ) =>
			was.key === this.key ? { ...was, ...( typeof part === 'function' ? part( was ) : part ) } : was
		);
	}

	async send(): Promise< void > {
		if ( ! this.file ) {
			return;
		}
		this.update( { phase: 'sending', sent: 0, message: undefined } );
		try {
			const item = await sendFile( this.file, {
				kind: 'video',
				signal: this.sending.signal,
				onProgress: ( sent ) => this.update( { sent } ),
				onPhase: ( phase ) => this.update( { phase } ),
			} );
			this.video = item.id;
			// Set at once with what is still to do, so that nothing is sent in between.
			this.update( {
				id: item.id,
				url: item.url,
				phase: 'done',
				sent: 1,
				covering: this.chosen !== null,
			} );
			await this.sendCover();
		} catch ( error ) {
			if ( ! isAbort( error ) ) {
				const message = isFailure( error ) ? messageOf( error ) : __( '上传失败', 'zeromo-community' );
				this.update( { phase: 'failed', message } );
				toast( message, 'bad' );
			}
		}
	}

	/** Looks for covers; the first frame is the cover until another is chosen. */
	async look(): Promise< void > {
		this.update( { frames: 'reading' } );
		let frames: Frame[];
		try {
			frames = await captureFrames( this.local );
		} catch {
			this.update( { frames: 'failed' } );
			return;
		}
		this.blobs = [ ...frames.map( ( { blob } ) => blob ), ...this.blobs ];
		this.update( ( was ) => ( {
			frames: 'ready',
			choices: [ ...frames.map( ( { at, url } ) => ( { at, url } ) ), ...was.choices ],
			chosen: was.chosen < 0 ? -1 : was.chosen + frames.length,
			best: bestOf( frames.map( ( frame ) => frame.look ) ),
		} ) );
		if ( ! this.chosen && this.file ) {
			await this.choose( 0, frames[ 0 ]?.url ?? '' );
		}
	}

	/** Takes one of the choices; it is sent as soon as the video is there. */
	async choose( at: number, url: string ): Promise< void > {
		this.chosen = this.blobs[ at ] ?? null;
		this.update( { chosen: at, cover: url, cover_id: null } );
		await this.sendCover();
	}

	/** The member's own picture. */
	async own( file: File, settings: EditorSettings ): Promise< void > {
		const refusal = refusalOf( file, 'image', settings.max_image_size );
		if ( refusal ) {
			toast( refusal === 'size' ? tooLarge() : wrongType(), 'bad' );
			return;
		}
		const { blob } = await prepare( file );
		const url = URL.createObjectURL( blob );
		this.blobs = [ ...this.blobs, blob ];
		this.update( ( was ) => ( { choices: [ ...was.choices, { at: null, url } ] } ) );
		await this.choose( this.blobs.length - 1, url );
	}

	private async sendCover(): Promise< void > {
		const blob = this.chosen;
		this.covering?.abort();
		if ( ! blob || this.video === 0 ) {
			return;
		}
		const controller = new AbortController();
		this.covering = controller;
		this.update( { covering: true } );
		try {
			const ending = blob.type === 'image/png' ? 'png' : 'jpg';
			const item = await sendFile( new File( [ blob ], `cover.${ ending }`, { type: blob.type } ), {
				kind: 'image',
				signal: controller.signal,
				context: { cover_for: this.video },
				onProgress: () => undefined,
			} );
			this.update( { cover_id: item.id, covering: false } );
		} catch ( error ) {
			if ( ! isAbort( error ) ) {
				toast( isFailure( error ) ? messageOf( error ) : __( '上传图片失败', 'zeromo-community' ), 'bad' );
				this.update( { covering: false, chosen: -1 } );
			}
		}
	}

	end(): void {
		this.sending.abort();
		this.covering?.abort();
		if ( this.file ) {
			URL.revokeObjectURL( this.local );
		}
	}
}

const sessions = new Map< string, Session >();
let counter = 0;

/** Where a video can be looked at while it is on this page. */
export function localUrl( key: string ): string {
	return sessions.get( key )?.local ?? '';
}

/** Starts with a chosen file in place of what was there. */
export function begin( file: File, onChange: Change, settings: EditorSettings ): void {
	const refusal = refusalOf( file, 'video', settings.max_video_size );
	if ( refusal ) {
		toast( refusal === 'size' ? tooLarge() : wrongType(), 'bad' );
		return;
	}
	const key = `v${ ++counter }`;
	const session = new Session( key, file, 0, '', onChange );
	sessions.set( key, session );
	onChange( ( was ) => {
		sessions.get( was.key )?.end();
		return { ...NO_CLIP, on: true, key, name: file.name, size: file.size, phase: 'sending' };
	} );
	void session.look();
	void session.send();
}

/** Another cover for a video that is on the server already. */
export function reopen( clip: Clip, onChange: Change ): void {
	const key = `v${ ++counter }`;
	const session = new Session( key, null, clip.id ?? 0, clip.url, onChange );
	sessions.set( key, session );
	onChange( ( was ) => ( { ...was, key } ) );
	void session.look();
}

export function retry( { key }: Clip ): void {
	void sessions.get( key )?.send();
}

export function choose( { key, choices }: Clip, at: number ): void {
	void sessions.get( key )?.choose( at, choices[ at ]?.url ?? '' );
}

export function chooseOwn( { key }: Clip, file: File, settings: EditorSettings ): void {
	void sessions.get( key )?.own( file, settings );
}

export function remove( { key }: Clip, onChange: Change ): void {
	sessions.get( key )?.end();
	sessions.delete( key );
	onChange( ( was ) => ( { ...NO_CLIP, on: was.on } ) );
}
