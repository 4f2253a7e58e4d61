/** How far an act on many rows is, in words. */
import { __, sprintf } from '@wordpress/i18n';
import type { AdminBulk } from '../../shared/api/types.gen';

export function toldOf( { act, total, done, waiting, refused }: AdminBulk ): string {
	if ( waiting > 0 ) {
		/* translators: 1: rows that are done, 2: all rows */
		return sprintf( __( '正在处理：已完成 %1$d 个，共 %2$d 个', 'zeromo-community' ), total - waiting, total );
	}
	if ( act === 'undo' ) {
		return refused.length === 0
			? /* translators: %d: number of rows */
				sprintf( __( '已撤销 %d 个', 'zeromo-community' ), done )
			: /* translators: 1: rows that are as before, 2: rows that were refused */
				sprintf( __( '已撤销 %1$d 个，%2$d 个没有撤销', 'zeromo-community' ), done, refused.length );
	}
	return refused.length === 0
		? /* translators: %d: number of rows */
			sprintf( __( '已处理 %d 个', 'zeromo-community' ), done )
		: /* translators: 1: rows that are done, 2: rows that were refused */
			sprintf( __( '已处理 %1$d 个，%2$d 个没有处理', 'zeromo-community' ), done, refused.length );
}
