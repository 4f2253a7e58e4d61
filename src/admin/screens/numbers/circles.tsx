/** How circles are doing, the largest first. */
import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { NumbersCircle } from '../../../shared/api/types.gen';
import { spoken } from '../../../shared/lib/datetime';
import { formatCount } from '../../../shared/lib/format';
import { Scroll } from './scroll';

const STATES: Readonly< Record< NumbersCircle[ 'state' ], string > > = {
	rising: __( '升温', 'zeromo-community' ),
	steady: __( '平稳', 'zeromo-community' ),
	falling: __( '降温', 'zeromo-community' ),
	silent: __( '沉寂', 'zeromo-community' ),
};

export function Circles() {
	const [ rows, setRows ] = useState< readonly NumbersCircle[] | null >( null );
	const [ next, setNext ] = useState< string | null >( null );
	const [ error, setError ] = useState( '' );
	const [ cursor, setCursor ] = useState( '' );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		const controller = new AbortController();
		setError( '' );
		call( 'GET /admin/numbers/circles', { cursor }, { signal: controller.signal } ).then(
			( page ) => {
				setRows( ( before ) => ( cursor === '' ? page.items : [ ...( before ?? [] ), ...page.items ] ) );
				setNext( page.next_cursor );
			},
			( reason: unknown ) => {
				if ( ! isAbort( reason ) ) {
					setError( messageOf( reason ) );
				}
			}
		);
		return () => controller.abort();
	}, [ cursor, attempt ] );
	return (
		<section aria-labelledby="zmo-numbers-circles">
			<h2 id="zmo-numbers-circles">{ __( '圈子的状况', 'zeromo-community' ) }</h2>
			<p className="zmo-numbers__hint">{ __( '近 4 周和再前 4 周相比，人多的在前。', 'zeromo-community' ) }</p>
			{ error !== '' && (
				<p role="alert" className="zmo-numbers__error">
					{ error }{ ' ' }
					<Button variant="link" onClick={ () => setAttempt( attempt + 1 ) }>
						{ __( '重试', 'zeromo-community' ) }
					</Button>
				</p>
			) }
			{ rows?.length === 0 && <p>{ __( '还没有圈子。', 'zeromo-community' ) }</p> }
			{ rows !== null && rows.length > 0 && (
				<Scroll label={ __( '每个圈子的数字', 'zeromo-community' ) }>
					<table className="widefat striped">
						<caption className="screen-reader-text">{ __( '每个圈子的数字', 'zeromo-community' ) }</caption>
						<thead>
							<tr>
								<th scope="col">{ __( '圈子', 'zeromo-community' ) }</th>
								<th scope="col">{ __( '状况', 'zeromo-community' ) }</th>
								<th scope="col">{ __( '成员', 'zeromo-community' ) }</th>
								<th scope="col">{ __( '内容', 'zeromo-community' ) }</th>
								<th scope="col">{ __( '评论', 'zeromo-community' ) }</th>
								<th scope="col">{ __( '加入', 'zeromo-community' ) }</th>
								<th scope="col">{ __( '退出', 'zeromo-community' ) }</th>
								<th scope="col">{ __( '最新内容', 'zeromo-community' ) }</th>
							</tr>
						</thead>
						<tbody>
							{ rows.map( ( row ) => (
								<tr key={ row.id }>
									<th scope="row">
										<a href={ row.url }>{ row.title }</a>
									</th>
									<td>
										<span className={ `zmo-numbers__state is-${ row.state }` }>
											{ STATES[ row.state ] }
										</span>
									</td>
									<td>{ formatCount( row.members ) }</td>
									<td>{ formatCount( row.posts ) }</td>
									<td>{ formatCount( row.comments ) }</td>
									<td>{ formatCount( row.joined ) }</td>
									<td>{ formatCount( row.gone ) }</td>
									<td>{ row.active_at === null ? '—' : spoken( new Date( row.active_at ) ) }</td>
								</tr>
							) ) }
						</tbody>
					</table>
				</Scroll>
			) }
			{ next !== null && (
				<Button variant="secondary" className="zmo-numbers__more" onClick={ () => setCursor( next ) }>
					{ __( '更多圈子', 'zeromo-community' ) }
				</Button>
			) }
		</section>
	);
}
