import { bool, list, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** What the server says about writing here; a limit of 0 is none. */
export interface EditorSettings {
	/** Tools by name; null for all. */
	supports: string[] | null;
	max_topic_count: number;
	min_topic_count: number;
	can_create_topic: boolean;
	/** Bytes. */
	max_image_size: number;
	max_image_count: number;
	/** Bytes. */
	max_video_size: number;
	/** Seconds of a sample. */
	video_free_max: number;
	/** Bytes. */
	max_file_size: number;
	can_publish: boolean;
	title_max: number;
	content_max: number;
	/** Characters of a poll's question and of each option. */
	poll_question_max: number;
	poll_option_max: number;
	/** Locks of the site for what is hidden, 公开 among them; none where nothing can be hidden. */
	privacy_types: PrivacyType[];
	/** What a member should know about hiding something here. */
	privacy_hint: string;
	/** Whether what is hidden may not be copied where the author says nothing. */
	copy_off: boolean;
	/** Whether links to netdisks can be added. */
	netdisk: boolean;
	/** Roles a lock can ask for, by key. */
	roles: Record< string, string >;
	/** What an author can say about the use of a post; none where the site offers nothing. */
	licences: string[];
}

export interface PrivacyType {
	type: string;
	label: string;
	/** One line. */
	help: string;
}

const MEGABYTE = 1048576;

/** Sizes are given in MB; a number that can't be one is bytes. */
export function bytesOf( size: number ): number {
	return size > 0 && size <= 4096 ? size * MEGABYTE : size;
}

function typeOf( value: unknown ): PrivacyType {
	const raw = obj( value );
	return { type: str( raw.type ), label: str( raw.label ), help: str( raw.help ) };
}

export function readSettings( value: unknown ): EditorSettings {
	const raw: Raw = obj( value );
	return {
		supports: Array.isArray( raw.supports ) ? list( raw.supports, ( one ) => str( one ) ) : null,
		max_topic_count: num( raw.max_topic_count ),
		min_topic_count: num( raw.min_topic_count ),
		can_create_topic: bool( raw.can_create_topic ),
		max_image_size: bytesOf( num( raw.max_image_size ) ),
		max_image_count: num( raw.max_image_count ),
		max_video_size: bytesOf( num( raw.max_video_size ) ),
		video_free_max: num( raw.video_free_max ),
		max_file_size: bytesOf( num( raw.max_file_size ) ),
		can_publish: bool( raw.can_publish, true ),
		title_max: num( raw.title_max ),
		content_max: num( raw.content_max ),
		poll_question_max: num( raw.poll_question_max, 200 ),
		poll_option_max: num( raw.poll_option_max, 100 ),
		privacy_types: list( raw.privacy_types, typeOf ).filter( ( { type } ) => type !== '' ),
		privacy_hint: str( raw.privacy_hint ),
		copy_off: bool( raw.copy_off ),
		netdisk: bool( raw.netdisk ),
		roles: Object.fromEntries(
			Object.entries( obj( raw.roles ) ).map( ( [ key, label ] ) => [ key, str( label ) ] )
		),
		licences: list( raw.licences, ( one ) => str( one ) ).filter( ( text ) => text !== '' ),
	};
}
