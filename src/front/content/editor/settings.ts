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
	can_publish: boolean;
	title_max: number;
	content_max: number;
}

const MEGABYTE = 1048576;

/** Sizes are given in MB; a number that can't be one is bytes. */
export function bytesOf( size: number ): number {
	return size > 0 && size <= 4096 ? size * MEGABYTE : size;
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
		can_publish: bool( raw.can_publish, true ),
		title_max: num( raw.title_max ),
		content_max: num( raw.content_max ),
	};
}
