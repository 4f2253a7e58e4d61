/** What the screen says of an archive. */
import { __, sprintf } from '@wordpress/i18n';
import type { SiteArchive } from '../../../shared/api/types.gen';
import { formatCount, formatSize } from '../../../shared/lib/format';

/** How long until the screen asks again while something goes on, in milliseconds. */
export const PAUSE = 2000;

/** The one that is open: nothing else can begin. */
export const openOf = ( items: readonly SiteArchive[] ) => items.find( ( { state } ) => state !== 'done' );

export const isRestore = ( { kind }: SiteArchive ) => kind !== 'export';

export function nameOf( { kind, anonymous, files }: SiteArchive ): string {
	if ( kind !== 'export' ) {
		return kind === 'check' ? __( '检查归档', 'zeromo-community' ) : __( '恢复整站', 'zeromo-community' );
	}
	if ( anonymous ) {
		return __( '匿名副本', 'zeromo-community' );
	}
	return files ? __( '归档，带上传的文件', 'zeromo-community' ) : __( '归档', 'zeromo-community' );
}

/** One sentence on where it stands. */
export function said( one: SiteArchive ): string {
	switch ( one.state ) {
		case 'uploading':
			return sprintf(
				/* translators: 1: size sent, 2: size of all */
				__( '已上传 %1$s / %2$s', 'zeromo-community' ),
				formatSize( one.bytes ),
				formatSize( one.size )
			);
		case 'running':
			return sprintf(
				/* translators: 1: step, 2: number of steps, 3: number of rows */
				__( '第 %1$d / %2$d 步，%3$s 行', 'zeromo-community' ),
				one.step,
				one.steps,
				formatCount( one.rows )
			);
		case 'stopped':
			return __( '已停下，可以接着做', 'zeromo-community' );
		case 'failed':
			/* translators: %s: an error */
			return sprintf( __( '出错停下：%s', 'zeromo-community' ), one.error );
		case 'checked':
			return one.problems.length > 0
				? __( '检查完了，有问题，不能恢复', 'zeromo-community' )
				: __( '检查完了，每一行都在', 'zeromo-community' );
		default:
			if ( one.kind !== 'restore' ) {
				return '';
			}
			/* translators: %s: number of rows */
			return sprintf( __( '已恢复 %s 行', 'zeromo-community' ), formatCount( one.rows ) );
	}
}
