/** What a new site wants: each with a link to where it is done. Gone when all is done, or once an owner puts it away. */
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { AdminStep } from '../../../shared/api/types.gen';
import { Icon } from '../../../shared/ui/icon';

export function Checklist( { steps }: { steps: readonly AdminStep[] } ) {
	const [ is_away, setAway ] = useState( false );
	const [ error, setError ] = useState( '' );
	const done = steps.filter( ( step ) => step.done ).length;
	if ( is_away || done === steps.length ) {
		return null;
	}
	const put_away = () => {
		setError( '' );
		call( 'POST /admin/checklist', { shown: false } ).then(
			() => setAway( true ),
			( failure ) => setError( messageOf( failure ) )
		);
	};
	return (
		<section className="zmo-overview__card" aria-label={ __( '开始使用', 'zeromo-community' ) }>
			<h2>{ __( '开始使用', 'zeromo-community' ) }</h2>
			<p>
				{
					/* translators: 1: steps that are done, 2: all steps */
					sprintf( __( '已完成 %1$d 步，共 %2$d 步', 'zeromo-community' ), done, steps.length )
				}
			</p>
			<ul className="zmo-overview__steps">
				{ steps.map( ( step ) => (
					<li key={ step.id } className={ step.done ? 'is-done' : '' }>
						<Icon name={ step.done ? 'circle-check' : 'chevron-right' } />
						{ step.done ? (
							<span>
								{ step.label }
								<span className="screen-reader-text">{ __( '（已完成）', 'zeromo-community' ) }</span>
							</span>
						) : (
							<span>
								<a href={ step.url }>{ step.label }</a>
								<small>{ step.hint }</small>
							</span>
						) }
					</li>
				) ) }
			</ul>
			<p role="alert" className="zmo-overview__error">
				{ error }
			</p>
			<button type="button" className="button button-small" onClick={ put_away }>
				{ __( '收起，不再显示', 'zeromo-community' ) }
			</button>
		</section>
	);
}
