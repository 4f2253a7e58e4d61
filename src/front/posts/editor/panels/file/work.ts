import { __ } from '@wordpress/i18n';
import { isAbort, isFailure, messageOf } from '../../../../../shared/api/errors';
import { refusalOf, tooLarge } from '../../../../../shared/media/kinds';
import { sendFile } from '../../../../../shared/media/uploader';
import { toast } from '../../../../../shared/ui/toast';
import type { EditorSettings } from '../../settings';
import { NO_FILE } from './model';
import type { Attachment } from './model';

type Change = ( change: ( was: Attachment ) => Attachment ) => void;

interface Session {
	file: File;
	controller: AbortController;
	onChange: Change;
}

const sessions = new Map< string, Session >();
let counter = 0;

async function send( key: string, { file, controller, onChange }: Session ): Promise< void > {
	const update = ( part: Partial< Attachment > ) =>
		onChange( ( was ) => ( was.key === key ? { ...was, ...part } : was ) );
	update( { phase: 'sending', sent: 0, message: undefined } );
	try {
		const item = await sendFile( file, {
			kind: 'file',
			signal: controller.signal,
			onProgress: ( sent ) => update( { sent } ),
			onPhase: ( phase ) => update( { phase } ),
		} );
		update( { id: item.id, name: item.filename || file.name, phase: 'done', sent: 1 } );
	} catch ( error ) {
		if ( ! isAbort( error ) ) {
			const message = isFailure( error ) ? messageOf( error ) : __( '上传失败', 'zeromo-community' );
			update( { phase: 'failed', message } );
			toast( message, 'bad' );
		}
	}
}

/** Starts with a chosen file in place of what was there. */
export function begin( file: File, onChange: Change, settings: EditorSettings ): void {
	if ( refusalOf( file, 'file', settings.max_file_size ) ) {
		toast( tooLarge(), 'bad' );
		return;
	}
	const key = `f${ ++counter }`;
	const session: Session = { file, controller: new AbortController(), onChange };
	sessions.set( key, session );
	onChange( ( was ) => {
		sessions.get( was.key )?.controller.abort();
		return { ...NO_FILE, on: true, key, name: file.name, size: file.size, phase: 'sending' };
	} );
	void send( key, session );
}

export function retry( key: string ): void {
	const session = sessions.get( key );
	if ( session ) {
		void send( key, session );
	}
}

export function remove( key: string, onChange: Change ): void {
	sessions.get( key )?.controller.abort();
	sessions.delete( key );
	onChange( ( was ) => ( { ...NO_FILE, on: was.on } ) );
}
