/** What a new site wants: each with a link to where it is done. Gone when all is done. */
import { __, sprintf } from '@wordpress/i18n';
import type { AdminStep } from '../../../shared/api/types.gen';
import { Icon } from '../../../shared/ui/icon';

export function Checklist( { steps }: { steps: readonly AdminStep[] } ) {
	const done = steps.filter( ( step ) => step.done ).length;
	if ( done === steps.length ) {
		return null;
	}
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
							<a href={ step.url }>{ step.label }</a>
						) }
					</li>
				) ) }
			</ul>
		</section>
	);
}
