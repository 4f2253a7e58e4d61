/** A topic that is being made. No DOM, no calls. */
import { __ } from '@wordpress/i18n';
import { IMAGE_TYPES } from '../media/kinds';

export interface NewTopic {
	name: string;
	description: string;
	thumbnail: File | null;
}

/** What the dialog comes to. */
export interface MadeTopic {
	id: number;
	title: string;
	url: string;
}

export type Field = keyof NewTopic;
export type Problems = Partial< Record< Field | 'form', string > >;

export const EMPTY: NewTopic = { name: '', description: '', thumbnail: null };

/** What has been typed and not been made yet; closing the dialog by mistake loses nothing. */
let kept: NewTopic = EMPTY;

export function keptTopic(): NewTopic {
	return kept;
}

export function keepTopic( topic: NewTopic ): void {
	kept = topic;
}

/** Why a file can't be the picture; the server judges by its bytes. */
export function pictureProblem( file: Pick< File, 'type' | 'size' >, max_size: number ): string | null {
	if ( ! IMAGE_TYPES.includes( file.type ) ) {
		return __( '不支持的文件类型', 'zeromo-community' );
	}
	return max_size > 0 && file.size > max_size ? __( '文件过大', 'zeromo-community' ) : null;
}

/** What is missing before it can be sent. */
export function problemsOf( topic: NewTopic ): Problems {
	const problems: Problems = {};
	if ( topic.name.replace( /[#＃\s]/g, '' ) === '' ) {
		problems.name = __( '请填写话题名称', 'zeromo-community' );
	}
	if ( ! topic.thumbnail ) {
		problems.thumbnail = __( '请上传话题图片', 'zeromo-community' );
	}
	return problems;
}

/** A refusal of the server, beside the field it is about. */
export function problemFrom( field: string | undefined, message: string ): Problems {
	const names: Record< string, Field > = {
		name: 'name',
		description: 'description',
		thumbnail: 'thumbnail',
		thumbnail_id: 'thumbnail',
	};
	return { [ names[ field ?? '' ] ?? 'form' ]: message };
}

/** What is sent; a picture that went ahead is named by its id. */
export function formOf( topic: NewTopic, picture_id = 0 ): FormData {
	const form = new FormData();
	form.append( 'name', topic.name.trim() );
	form.append( 'description', topic.description.trim() );
	if ( picture_id > 0 ) {
		form.append( 'thumbnail_id', String( picture_id ) );
	} else if ( topic.thumbnail ) {
		form.append( 'thumbnail', topic.thumbnail, topic.thumbnail.name );
	}
	return form;
}
