/** The one attachment of an activity. */
import { __ } from '@wordpress/i18n';
import { isUnderWay } from '../../../../../shared/media/transfer';
import type { Transfer } from '../../../../../shared/media/transfer';
import { num, obj, str } from '../../../../../shared/widget/props';
import type { EditedPost } from '../../post';
import type { Fields } from '../../tool';

export interface Attachment extends Transfer {
	/** Off: the activity has no file, but the one chosen is remembered. */
	on: boolean;
	/** Stands for the file while it is on this page. */
	key: string;
	id: number | null;
	name: string;
	/** Bytes. */
	size: number;
}

export const NO_FILE: Attachment = { on: false, key: '', id: null, name: '', size: 0, phase: 'done', sent: 0 };

export function hasFile( { key, id }: Attachment ): boolean {
	return key !== '' || id !== null;
}

export function fieldsOf( { on, id }: Attachment ): Fields {
	return { file_id: on && id !== null ? id : '' };
}

export function isBusy( value: Attachment ): boolean {
	return value.on && hasFile( value ) && isUnderWay( value );
}

export function problemOf( { on, phase }: Attachment ): string | null {
	return on && phase === 'failed' ? __( '文件没有上传成功，请重试或移除', 'zeromo-community' ) : null;
}

export function kept( { on, id, name, size }: Attachment ): Attachment {
	return id === null ? NO_FILE : { ...NO_FILE, on, id, name, size, sent: 1 };
}

/** The file of an activity that is edited. */
export function fromPost( post: EditedPost ): Attachment {
	const part = obj( post.parts?.file );
	const shown = obj( post.file );
	const id = num( part.file_id ) || num( part.id ) || num( shown.id );
	return id < 1
		? NO_FILE
		: {
				...NO_FILE,
				on: true,
				id,
				name: str( part.filename ) || str( shown.filename ),
				size: num( part.size ) || num( shown.size ),
				sent: 1,
			};
}

/** Icon for a file of this name. */
export function iconOf( name: string ): string {
	const ending = name.slice( name.lastIndexOf( '.' ) + 1 ).toLowerCase();
	if ( [ 'xls', 'xlsx', 'csv', 'ods' ].includes( ending ) ) {
		return 'file-spreadsheet';
	}
	return [ 'txt', 'md', 'doc', 'docx', 'odt', 'pdf', 'ppt', 'pptx' ].includes( ending ) ? 'file-text' : 'file';
}
