/** The terms of a circle that is joined for money, above the ways to pay. */
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer, Args } from '../../../shared/api/types';
import { confirmPurchase } from '../../../shared/purchase';
import type { Bought, Purchase } from '../../../shared/purchase';
import './terms.scss';

type Circle = Answer< 'GET /circle/{id}' >;
type CircleTerm = Circle[ 'terms' ][ number ];

type Period = NonNullable< Args< 'POST /circle/join' >[ 'period' ] >;

const DAY = 86_400_000;

/** Yuan without zeros at the end. */
const short = ( yuan: string ): string => yuan.replace( /\.?0+$/, '' );

/** Until when a term lasts that is bought now. */
function endOf( { days }: CircleTerm ): string {
	if ( days === 0 ) {
		return __( '永久有效', 'zeromo-community' );
	}
	const end = new Date( Date.now() + days * DAY );
	const two = ( n: number ) => String( n ).padStart( 2, '0' );
	return sprintf(
		/* translators: %s: date */
		__( '有效期到 %s', 'zeromo-community' ),
		`${ end.getFullYear() }-${ two( end.getMonth() + 1 ) }-${ two( end.getDate() ) }`
	);
}

function saleOf( circle: Circle, term: CircleTerm ): Partial< Purchase > & Pick< Purchase, 'title' | 'price' | 'buy' > {
	return {
		/* translators: 1: name of a circle, 2: period */
		title: sprintf( __( '圈子「%1$s」· %2$s', 'zeromo-community' ), circle.title, term.label ),
		price: term.price,
		chosen: term.period,
		buy: async ( chosen ) => {
			const { order_no, ...answer } = await call( 'POST /circle/join', {
				circle_id: circle.id,
				joined: true,
				period: term.period as Period,
				price: term.price,
				...chosen,
			} );
			return { order_no, ...answer } as Awaited< ReturnType< Purchase[ 'buy' ] > >;
		},
	};
}

/** What is chosen outlives a look at another way to pay. */
function chooser( circle: Circle, kept: { term: CircleTerm } ) {
	return function Choose( { take }: { take: ( now: Partial< Purchase > ) => void } ) {
		const group = useId();
		const [ term, setTerm ] = useState( kept.term );
		const put = ( now: CircleTerm ) => {
			kept.term = now;
			setTerm( now );
			take( saleOf( circle, now ) );
		};
		return (
			<>
				<div className="zmo-plans" role="radiogroup" aria-label={ __( '期限', 'zeromo-community' ) }>
					{ circle.terms.map( ( one ) => {
						const field = `${ group }-${ one.period }`;
						const on = one.period === term.period;
						return (
							<label key={ one.period } className={ `zmo-plan${ on ? ' is-on' : '' }` } htmlFor={ field }>
								<input
									id={ field }
									className="zmo-sr"
									type="radio"
									name={ group }
									value={ one.period }
									checked={ on }
									onChange={ () => put( one ) }
								/>
								<b>{ one.label }</b>
								<span className="zmo-plan__price">
									<small>￥</small>
									{ short( one.price ) }
								</span>
							</label>
						);
					} ) }
				</div>
				<p className="zmo-meta">{ endOf( term ) }</p>
			</>
		);
	};
}

/** Sells a membership; null when the member has closed the dialog, or nothing is sold there any more. */
export async function buyTerm( circle_id: number ): Promise< Bought | null > {
	const circle = await call( 'GET /circle/{id}', { id: circle_id } );
	const term = circle.terms[ 0 ];
	if ( ! term ) {
		return null;
	}
	const kept = { term };
	return confirmPurchase( {
		...saleOf( circle, term ),
		asset: 'balance',
		image: circle.icon_url,
		/* translators: %s: name of a circle */
		heading: sprintf( __( '加入「%s」', 'zeromo-community' ), circle.title ),
		choose: chooser( circle, kept ),
		coupons_for: `circle/${ circle.id }`,
		return_url: location.href,
	} );
}
