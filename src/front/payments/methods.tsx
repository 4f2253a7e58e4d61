import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { webUrl } from '../../shared/lib/navigate';
import { Icon } from '../../shared/ui/icon';
import type { Choice } from './model';

/** An icon of the house, or the picture of another plugin's gateway. */
function MethodIcon( { id, icon }: Choice ) {
	const picture = icon.includes( '/' ) ? webUrl( icon ) : '';
	return (
		<span className="zmo-paym__icon" data-method={ id }>
			{ picture ? <img src={ picture } alt="" width={ 24 } height={ 24 } /> : <Icon name={ icon } /> }
		</span>
	);
}

interface MethodsProps {
	choices: readonly Choice[];
	chosen: string;
	choose: ( id: string ) => void;
	/** Says how a method of another browser is used. */
	guide: () => void;
}

/** 支付方式: one of them pays the whole. */
export function Methods( { choices, chosen, choose, guide }: MethodsProps ) {
	const name = useId();
	return (
		<fieldset className="zmo-paym">
			<legend className="zmo-paym__legend">{ __( '支付方式', 'zeromo-community' ) }</legend>
			{ choices.map( ( choice ) => (
				<label
					key={ choice.id }
					className={ `zmo-paym__one${ chosen === choice.id ? ' is-on' : '' }${ choice.enabled ? '' : ' is-off' }` }
					htmlFor={ `${ name }-${ choice.id }` }
				>
					<MethodIcon { ...choice } />
					<span className="zmo-paym__words">
						<b>{ choice.label }</b>
						{ choice.hint && <span className="zmo-meta">{ choice.hint }</span> }
					</span>
					{ choice.elsewhere ? (
						<button
							type="button"
							id={ `${ name }-${ choice.id }` }
							className="zmo-btn zmo-btn--s zmo-btn--line"
							onClick={ guide }
						>
							{ __( '怎么打开', 'zeromo-community' ) }
						</button>
					) : (
						<input
							type="radio"
							id={ `${ name }-${ choice.id }` }
							className="zmo-radio"
							name={ name }
							value={ choice.id }
							checked={ chosen === choice.id }
							disabled={ ! choice.enabled }
							onChange={ () => choose( choice.id ) }
						/>
					) }
				</label>
			) ) }
		</fieldset>
	);
}
