import { __, sprintf } from '@wordpress/i18n';
import type { BackgroundJob, JobTotal } from '../../../shared/api/types.gen';

export type State = BackgroundJob[ 'state' ];
export type Act = 'run' | 'retry' | 'drop';

/** What each state is called. */
export const STATES = (): Readonly< Record< State, string > > => ( {
	open: __( '等待', 'zeromo-community' ),
	running: __( '执行中', 'zeromo-community' ),
	failed: __( '等待重试', 'zeromo-community' ),
	dead: __( '不再重试', 'zeromo-community' ),
} );

const ORDER: readonly State[] = [ 'dead', 'failed', 'running', 'open' ];

/** Jobs of each state over all kinds, the worst first. */
export function summed( totals: readonly JobTotal[] ): { state: State; count: number }[] {
	return ORDER.map( ( state ) => ( {
		state,
		count: totals.filter( ( total ) => total.state === state ).reduce( ( sum, { count } ) => sum + count, 0 ),
	} ) );
}

/** For how long the oldest job that is due has waited. */
export function waited( seconds: number ): string {
	if ( seconds < 60 ) {
		return __( '到时间的任务都在执行', 'zeromo-community' );
	}
	return seconds < 7200
		? /* translators: %d: minutes */
			sprintf( __( '到时间的任务最久等了 %d 分钟', 'zeromo-community' ), Math.floor( seconds / 60 ) )
		: /* translators: %d: hours */
			sprintf( __( '到时间的任务最久等了 %d 小时', 'zeromo-community' ), Math.floor( seconds / 3600 ) );
}
