import { __, sprintf } from '@wordpress/i18n';
import type { OwnerTool } from '../../../shared/api/types.gen';

/** What each state is called. */
export const STATES = (): Readonly< Record< OwnerTool[ 'state' ], string > > => ( {
	never: __( '还没有运行过', 'zeromo-community' ),
	running: __( '正在运行', 'zeromo-community' ),
	done: __( '已完成', 'zeromo-community' ),
	failed: __( '没有完成', 'zeromo-community' ),
} );

/** How a run stands, in words. */
export function lineOf( { state, done, total, lines }: OwnerTool ): string {
	const word = STATES()[ state ];
	if ( state === 'running' && total > 0 ) {
		/* translators: 1: state, 2: what is done, 3: what there is */
		return sprintf( __( '%1$s：%2$d / %3$d', 'zeromo-community' ), word, done, total );
	}
	return state === 'done' && lines.length === 0
		? /* translators: %s: state */
			sprintf( __( '%s，没有发现问题', 'zeromo-community' ), word )
		: word;
}
