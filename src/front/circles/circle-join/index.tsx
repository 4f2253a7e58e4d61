import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure } from '../../../shared/api/errors';
import { reloadInPlace, requireMember } from '../../../shared/gate';
import { navigate } from '../../../shared/lib/navigate';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { followPurchase } from '../../../shared/purchase';
import { markKey, setMark, useMark } from '../../../shared/store/counters';
import { skinOf } from '../../../shared/ui/skin';
import { toast } from '../../../shared/ui/toast';
import { bool, id, oneOf, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import { classFor, questionFor } from './model';
import type { JoinStatus } from './model';
import { renewCircle } from './page';

interface JoinProps {
	circle_id: number;
	status: JoinStatus;
	label: string;
	/** Where the circle asks its questions; empty where it asks none. */
	ask_url: string;
	/** Money lets in, except who has paid for a time that is not over. */
	sold: boolean;
}

const STATUSES = [ 'none', 'pending', 'joined', 'removed' ] as const;

/** The code of an invitation link; it is taken out of the address once it has been used. */
function codeInAddress(): string {
	return new URL( location.href ).searchParams.get( 'invite_code' ) ?? '';
}

function dropCode(): void {
	const url = new URL( location.href );
	if ( url.searchParams.has( 'invite_code' ) ) {
		url.searchParams.delete( 'invite_code' );
		history.replaceState( history.state, '', url );
	}
}

async function agreed( status: JoinStatus ): Promise< boolean > {
	const question = questionFor( status );
	if ( ! question ) {
		return true;
	}
	const { confirm } = await import( '../../../shared/ui/confirm' );
	return confirm(
		question === 'leave'
			? {
					title: __( '退出这个圈子？', 'zeromo-community' ),
					yes: __( '退出圈子', 'zeromo-community' ),
					danger: true,
				}
			: { title: __( '撤回加入申请？', 'zeromo-community' ), yes: __( '撤回申请', 'zeromo-community' ) }
	);
}

/** Whether a circle has refused because it wants money. */
const wantsMoney = ( error: unknown ) => isFailure( error, 'zeromo_content_invalid' ) && error.field === 'method';

/** Joins; where the circle asks for a code, the member is asked, again while it is wrong. */
async function join( circle_id: number ) {
	let invite_code: string | undefined = codeInAddress() || undefined;
	for (;;) {
		try {
			return await call( 'POST /circle/join', { circle_id, joined: true, invite_code } );
		} catch ( error ) {
			if ( ! isFailure( error, 'zeromo_invite_invalid' ) ) {
				throw error;
			}
			const { askCode } = await import( './invite' );
			const code = await askCode( invite_code === undefined ? '' : error.message );
			if ( code === null ) {
				return undefined;
			}
			invite_code = code;
		}
	}
}

export function CircleJoin( { host, ...props }: JoinProps & Hosted ) {
	const key = markKey( 'join', 'circle', props.circle_id );
	const skin = useMemo( () => skinOf( host, 'zmo-btn zmo-btn--s zmo-btn--soft', [] ), [ host ] );
	const mark = useMark( key, { label: props.label, status: props.status as string } );
	const status: JoinStatus = oneOf( mark.status, STATUSES );
	const [ busy, run ] = useAttempt();
	/** Just joined: what a further press would do is not said before the pointer has left once. */
	const [ fresh, setFresh ] = useState( false );

	const press = () =>
		run( async () => {
			if ( status === 'none' && props.ask_url && ! codeInAddress() ) {
				navigate.to( props.ask_url );
				return;
			}
			if ( ! ( await agreed( status ) ) ) {
				return;
			}
			const answer = await requireMember(
				async () => {
					const done = await ( status === 'none' || status === 'removed'
						? join( props.circle_id ).catch( async ( error: unknown ) => {
								if ( ! props.sold || ! wantsMoney( error ) ) {
									throw error;
								}
								const { buyTerm } = await import( './terms' );
								const bought = await buyTerm( props.circle_id );
								if ( bought ) {
									followPurchase( host, bought );
								}
								return undefined;
							} )
						: call( 'POST /circle/join', { circle_id: props.circle_id, joined: false } ) );
					if ( done?.message ) {
						toast( done.message, done.status === 'pending' ? 'wait' : 'ok' );
					}
					return done;
				},
				{ reason: __( '登录后继续加入圈子', 'zeromo-community' ) }
			);
			if ( ! answer ) {
				return;
			}
			setFresh( answer.status === 'joined' );
			setMark( key, { label: answer.label, status: answer.status } );
			setMark( markKey( 'member', 'circle', props.circle_id ), { count: answer.member_count } );
			dropCode();
			if ( answer.reload ) {
				reloadInPlace();
			} else {
				// What could not be loaded stays as it is: the step was taken all the same.
				await renewCircle( host ).catch( () => undefined );
			}
		} );

	return (
		<button
			type="submit"
			className={ `${ classFor( skin.className, status, fresh ) }${ busy ? ' is-busy' : '' }` }
			aria-busy={ busy || undefined }
			onClick={ ( event ) => {
				event.preventDefault();
				// The second press of a double click is no wish of its own.
				if ( event.detail < 2 ) {
					void press();
				}
			} }
			onPointerLeave={ () => setFresh( false ) }
			onBlur={ () => setFresh( false ) }
		>
			{ status === 'joined' && ! fresh ? (
				<>
					<span className="zmo-turn__now">{ mark.label }</span>
					<span className="zmo-turn__then" aria-hidden="true">
						{ __( '退出', 'zeromo-community' ) }
					</span>
				</>
			) : (
				mark.label
			) }
		</button>
	);
}

export const { mount } = reactWidget< JoinProps >( CircleJoin, ( raw ) => ( {
	circle_id: id( raw.circle_id ),
	status: bool( raw.joined ) ? 'joined' : oneOf( raw.status, STATUSES ),
	label: str( raw.label ) || __( '加入圈子', 'zeromo-community' ),
	ask_url: str( raw.ask_url ),
	sold: bool( raw.sold ),
} ) );
