import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DatetimeField } from '../../../../../shared/ui/datetime-field';
import { Icon } from '../../../../../shared/ui/icon';
import type { ToolProps } from '../../tool';
import type { Lock } from './model';
import { GROUPS_MAX, isTermed, NO_TERMS, pricesOf, withPrices } from './terms-model';
import type { GroupPrice, Terms } from './terms-model';

interface TermsProps extends Pick< ToolProps< Lock >, 'value' | 'onChange' | 'settings' > {
	yuan: boolean;
	problem: string | null;
}

/** Folded as long as nothing is set: most sales have a price and nothing else. */
export function SaleTerms( { value, onChange, settings, yuan, problem }: TermsProps ) {
	const field = useId();
	const terms = value.terms ?? NO_TERMS;
	const { type } = value;
	const change = ( how: ( was: Terms ) => Terms ) =>
		onChange( ( was ) => ( { ...was, terms: how( was.terms ?? NO_TERMS ) } ) );
	const groups: Readonly< Record< string, string > > = {
		circle: __( '所在圈子的成员', 'zeromo-community' ),
		...settings.roles,
	};
	const prices = pricesOf( terms, type );
	const put = ( at: number, next: Partial< GroupPrice > ) =>
		change( ( was ) =>
			withPrices(
				was,
				type,
				pricesOf( was, type ).map( ( one, n ) => ( n === at ? { ...one, ...next } : one ) )
			)
		);
	const left = Object.keys( groups ).filter( ( group ) => ! prices.some( ( one ) => one.group === group ) );

	return (
		<details className="zmo-vis__terms" open={ isTermed( value.terms, type ) || problem !== null || undefined }>
			<summary>{ __( '限时免费与分组价', 'zeromo-community' ) }</summary>
			<div className="zmo-vis__sale">
				<DatetimeField
					label={ __( '免费开始', 'zeromo-community' ) }
					value={ terms.from }
					onChange={ ( from ) => change( ( was ) => ( { ...was, from } ) ) }
				/>
				<DatetimeField
					label={ __( '免费结束', 'zeromo-community' ) }
					value={ terms.until }
					soonest={ 0 }
					onChange={ ( until ) => change( ( was ) => ( { ...was, until } ) ) }
				/>
			</div>
			<div className="zmo-field">
				<label className="zmo-field__l" htmlFor={ `${ field }-first` }>
					{ __( '前几人免费', 'zeromo-community' ) }
				</label>
				<span className="zmo-affix">
					<input
						id={ `${ field }-first` }
						type="text"
						inputMode="numeric"
						maxLength={ 5 }
						autoComplete="off"
						placeholder="0"
						value={ terms.first }
						aria-describedby={ `${ field }-hint` }
						onChange={ ( { target } ) => {
							const first = target.value.trim();
							change( ( was ) => ( { ...was, first } ) );
						} }
					/>
					<span className="zmo-affix__suf" aria-hidden="true">
						{ __( '人', 'zeromo-community' ) }
					</span>
				</span>
				<p className="zmo-hint" id={ `${ field }-hint` }>
					{ __( '限时免费对登录的人有效，结束后照常购买；免费名额领到的人一直可以看', 'zeromo-community' ) }
				</p>
			</div>
			{ prices.map( ( { group, value: price }, at ) => (
				<div className="zmo-vis__group" key={ group }>
					<select
						className="zmo-input"
						aria-label={ __( '哪些人', 'zeromo-community' ) }
						value={ group }
						onChange={ ( { target } ) => put( at, { group: target.value } ) }
					>
						{ [ group, ...left ].map( ( key ) => (
							<option key={ key } value={ key }>
								{ groups[ key ] ?? key }
							</option>
						) ) }
					</select>
					<span className="zmo-affix">
						{ yuan && (
							<span className="zmo-affix__pre" aria-hidden="true">
								￥
							</span>
						) }
						<input
							type="text"
							inputMode={ yuan ? 'decimal' : 'numeric' }
							maxLength={ 12 }
							autoComplete="off"
							aria-label={ __( '分组价', 'zeromo-community' ) }
							value={ price }
							onChange={ ( { target } ) => put( at, { value: target.value.trim() } ) }
						/>
						{ ! yuan && (
							<span className="zmo-affix__suf" aria-hidden="true">
								{ __( '积分', 'zeromo-community' ) }
							</span>
						) }
					</span>
					<button
						type="button"
						className="zmo-iconbtn"
						aria-label={ __( '去掉这个分组价', 'zeromo-community' ) }
						onClick={ () =>
							change( ( was ) =>
								withPrices(
									was,
									type,
									pricesOf( was, type ).filter( ( one ) => one.group !== group )
								)
							)
						}
					>
						<Icon name="x" size={ 18 } />
					</button>
				</div>
			) ) }
			{ left.length > 0 && prices.length < GROUPS_MAX && (
				<button
					type="button"
					className="zmo-btn zmo-btn--line"
					onClick={ () =>
						change( ( was ) =>
							withPrices( was, type, [
								...pricesOf( was, type ),
								{ group: left[ 0 ] ?? 'circle', value: '' },
							] )
						)
					}
				>
					{ __( '加一个分组价', 'zeromo-community' ) }
				</button>
			) }
			{ problem && (
				<p className="zmo-hint is-bad" role="alert" data-bad>
					<Icon name="circle-alert" size={ 16 } />
					{ problem }
				</p>
			) }
		</details>
	);
}
