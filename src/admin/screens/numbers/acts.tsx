/** What can be done about the numbers: newcomers welcomed, quiet members reminded, and what does well pinned. */
import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { AdminPost, AdminNumbers } from '../../../shared/api/types.gen';
import { formatCount } from '../../../shared/lib/format';

const COUNTED = 1000;

function amountOf( count: number ): string {
	if ( count >= COUNTED ) {
		/* translators: %s: number, counted to it */
		return sprintf( __( '%s 位以上', 'zeromo-community' ), formatCount( COUNTED ) );
	}
	/* translators: %s: number of members */
	return sprintf( __( '%s 位', 'zeromo-community' ), formatCount( count ) );
}

interface TellProps {
	audience: 'newcomers' | 'quiet';
	count: number;
	label: string;
	hint: string;
	button: string;
}

function Tell( { audience, count, label, hint, button }: TellProps ) {
	const [ state, setState ] = useState< 'closed' | 'asked' | 'busy' | 'done' >( 'closed' );
	const [ said, setSaid ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const send = async () => {
		setState( 'busy' );
		setError( '' );
		try {
			setSaid( ( await call( 'POST /admin/numbers/tell', { audience } ) ).message );
			setState( 'done' );
		} catch ( refusal ) {
			setError( messageOf( refusal ) );
			setState( 'asked' );
		}
	};
	const amount = amountOf( count );
	return (
		<section className="zmo-numbers__card" aria-label={ label }>
			<h3>{ label }</h3>
			<p className="zmo-numbers__total">
				<strong>{ amount }</strong>
			</p>
			<p className="zmo-numbers__hint">{ hint }</p>
			{ state === 'closed' && (
				<Button
					variant="secondary"
					disabled={ count === 0 }
					accessibleWhenDisabled
					onClick={ () => setState( 'asked' ) }
				>
					{ button }
				</Button>
			) }
			{ ( state === 'asked' || state === 'busy' ) && (
				<p className="zmo-numbers__ask">
					<Button variant="primary" isBusy={ state === 'busy' } onClick={ () => void send() }>
						{ __( '确认发送', 'zeromo-community' ) }
					</Button>
					<Button variant="tertiary" onClick={ () => setState( 'closed' ) }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
				</p>
			) }
			<p role="status">{ said }</p>
			<p role="alert" className="zmo-numbers__error">
				{ error }
			</p>
		</section>
	);
}

function Pin( { post }: { post: AdminPost } ) {
	const [ said, setSaid ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const { circle } = post;
	if ( ! circle ) {
		return null;
	}
	const pin = async () => {
		setBusy( true );
		try {
			const { message } = await call( 'POST /circle/pin', {
				circle_id: circle.id,
				post_id: post.id,
				pinned: true,
			} );
			setSaid( message );
		} catch ( refusal ) {
			setSaid( messageOf( refusal ) );
		}
		setBusy( false );
	};
	return (
		<>
			<Button size="small" variant="secondary" isBusy={ busy } onClick={ () => void pin() }>
				{ __( '在圈子里置顶', 'zeromo-community' ) }
				<span className="screen-reader-text">{ post.title === '' ? post.excerpt : post.title }</span>
			</Button>
			<span role="status">{ said }</span>
		</>
	);
}

function Best() {
	const [ posts, setPosts ] = useState< readonly AdminPost[] | null >( null );
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		const controller = new AbortController();
		call( 'GET /admin/content', { orderby: 'hot', per_page: 5 }, { signal: controller.signal } ).then(
			( { items } ) => setPosts( items ),
			( reason: unknown ) => {
				if ( ! isAbort( reason ) ) {
					setError( messageOf( reason ) );
				}
			}
		);
		return () => controller.abort();
	}, [] );
	return (
		<section className="zmo-numbers__card" aria-label={ __( '反响最好的内容', 'zeromo-community' ) }>
			<h3>{ __( '反响最好的内容', 'zeromo-community' ) }</h3>
			<p role="alert" className="zmo-numbers__error">
				{ error }
			</p>
			{ posts?.length === 0 && <p>{ __( '还没有公开的内容。', 'zeromo-community' ) }</p> }
			<ol className="zmo-numbers__best">
				{ ( posts ?? [] ).map( ( post ) => (
					<li key={ post.id }>
						<a href={ post.url }>{ post.title === '' ? post.excerpt : post.title }</a>
						<small>
							{ sprintf(
								/* translators: 1: number of likes, 2: number of comments */
								__( '%1$s 赞 · %2$s 评论', 'zeromo-community' ),
								formatCount( post.likes ),
								formatCount( post.comments )
							) }
						</small>
						<Pin post={ post } />
					</li>
				) ) }
			</ol>
		</section>
	);
}

export function Acts( { newcomers, quiet }: AdminNumbers ) {
	return (
		<section aria-labelledby="zmo-numbers-acts">
			<h2 id="zmo-numbers-acts">{ __( '可以做的事', 'zeromo-community' ) }</h2>
			<div className="zmo-numbers__acts">
				<Tell
					audience="newcomers"
					count={ newcomers }
					label={ __( '还没发布过的新成员', 'zeromo-community' ) }
					hint={ __( '近 30 天加入。每人只会收到一次欢迎通知。', 'zeromo-community' ) }
					button={ __( '发欢迎通知', 'zeromo-community' ) }
				/>
				<Tell
					audience="quiet"
					count={ quiet }
					label={ __( '很久没来的成员', 'zeromo-community' ) }
					hint={ __( '30 天没有来过。每人每月最多收到一次，关闭了系统通知的不会收到。', 'zeromo-community' ) }
					button={ __( '发提醒通知', 'zeromo-community' ) }
				/>
				<Best />
			</div>
		</section>
	);
}
