import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../../../shared/api/client';
import { isAbort, messageOf } from '../../../../../shared/api/errors';
import type { MediaItem } from '../../../../../shared/api/types';
import { toast } from '../../../../../shared/ui/toast';
import type { EditorSettings } from '../../settings';
import { change, screen } from './model';
import type { Pictures, Shot } from './model';

type Change = ( change: ( was: Pictures ) => Pictures ) => void;

const AT_ONCE = 2;

/** Uploads under way, by the key of their picture, to be broken off when it is taken out. */
const under_way = new Map< string, AbortController >();
const waiting: ( () => Promise< void > )[] = [];
let running = 0;
let counter = 0;

function next(): void {
	const task = running < AT_ONCE ? waiting.shift() : undefined;
	if ( task ) {
		running++;
		void task().finally( () => {
			running--;
			next();
		} );
	}
}

export function limitMessage( max_count: number ): string {
	/* translators: %d: number of pictures */
	return sprintf( __( '最多只能选择%d张图片', 'zeromo-community' ), max_count );
}

function tell( refused: readonly string[], settings: EditorSettings ): void {
	if ( refused.includes( 'size' ) ) {
		toast( __( '文件过大', 'zeromo-community' ), 'bad' );
	}
	if ( refused.includes( 'type' ) ) {
		toast( __( '不支持的文件类型', 'zeromo-community' ), 'bad' );
	}
	if ( refused.includes( 'count' ) ) {
		toast( limitMessage( settings.max_image_count ), 'bad' );
	}
}

async function send( shot: Shot, file: File, onChange: Change, onItem?: ( item: MediaItem ) => void ): Promise< void > {
	const controller = new AbortController();
	const update = ( part: Partial< Shot > ) =>
		onChange( ( was ) => ( { ...was, shots: change( was.shots, shot.key, part ) } ) );
	const form = new FormData();
	form.append( 'images[]', file, file.name );
	under_way.set( shot.key, controller );
	try {
		const [ item ] = await call( 'POST /media', form, {
			signal: controller.signal,
			onProgress: ( sent ) => update( { sent } ),
		} );
		if ( item ) {
			update( { id: item.id, url: item.thumb || item.url, phase: 'done', sent: 1 } );
			onItem?.( item );
		} else {
			update( { phase: 'failed', message: __( '上传图片失败', 'zeromo-community' ) } );
		}
	} catch ( error ) {
		if ( ! isAbort( error ) ) {
			update( { phase: 'failed', message: messageOf( error ) } );
			toast( messageOf( error ) || __( '上传图片失败', 'zeromo-community' ), 'bad' );
		}
	} finally {
		under_way.delete( shot.key );
	}
}

/** Starts uploading what passes, at the end of the pictures; says why the rest does not. */
export function uploadAll(
	files: readonly File[],
	value: Pictures,
	onChange: Change,
	settings: EditorSettings,
	onItem?: ( item: MediaItem ) => void
): void {
	const have = value.on ? value.shots.length : 0;
	const { ok, refused } = screen( files, {
		max_size: settings.max_image_size,
		max_count: settings.max_image_count,
		have,
	} );
	tell( refused, settings );
	for ( const file of ok ) {
		const shot: Shot = {
			key: `u${ ++counter }`,
			id: null,
			url: URL.createObjectURL( file ),
			phase: 'uploading',
			sent: 0,
		};
		onChange( ( was ) => ( { on: true, shots: [ ...( was.on ? was.shots : [] ), shot ] } ) );
		waiting.push( () => send( shot, file, onChange, onItem ) );
	}
	next();
	next();
}

/** Breaks off the upload of a picture that is taken out. */
export function breakOff( key: string ): void {
	under_way.get( key )?.abort();
}
