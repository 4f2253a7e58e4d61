import { __, sprintf } from '@wordpress/i18n';
import type { HealthCheck } from '../../../shared/api/types.gen';

export type State = HealthCheck[ 'state' ];

/** What each state is called. */
export const STATES = (): Readonly< Record< State, string > > => ( {
	good: __( '正常', 'zeromo-community' ),
	warning: __( '可以改进', 'zeromo-community' ),
	broken: __( '有问题', 'zeromo-community' ),
	unknown: __( '未知', 'zeromo-community' ),
} );

export const ICONS: Readonly< Record< State, string > > = {
	good: 'circle-check',
	warning: 'triangle-alert',
	broken: 'circle-x',
	unknown: 'clock-3',
};

const WORST: readonly State[] = [ 'broken', 'warning', 'unknown', 'good' ];

/** The worst first, those of one state as they came. */
export function inOrder( checks: readonly HealthCheck[] ): HealthCheck[] {
	return WORST.flatMap( ( state ) => checks.filter( ( check ) => check.state === state ) );
}

/** One sentence over all. */
export function summary( checks: readonly HealthCheck[] ): string {
	const of = ( state: State ) => checks.filter( ( check ) => check.state === state ).length;
	const parts = [];
	if ( of( 'broken' ) > 0 ) {
		/* translators: %d: number of checks */
		parts.push( sprintf( __( '%d 项有问题', 'zeromo-community' ), of( 'broken' ) ) );
	}
	if ( of( 'warning' ) > 0 ) {
		/* translators: %d: number of checks */
		parts.push( sprintf( __( '%d 项可以改进', 'zeromo-community' ), of( 'warning' ) ) );
	}
	if ( of( 'unknown' ) > 0 ) {
		/* translators: %d: number of checks */
		parts.push( sprintf( __( '%d 项还不知道', 'zeromo-community' ), of( 'unknown' ) ) );
	}
	return parts.length === 0 ? __( '没有发现问题', 'zeromo-community' ) : parts.join( __( '，', 'zeromo-community' ) );
}
