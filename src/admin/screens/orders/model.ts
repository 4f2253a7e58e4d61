/** Words of amounts and of buyers. */
import { __, sprintf } from '@wordpress/i18n';
import { personOf } from '../../list/cells';

/** ￥12.50, or 30 积分. */
export function sumOf( asset: string, amount: string ): string {
	if ( asset === 'points' ) {
		/* translators: %s: number of points */
		return sprintf( __( '%s 积分', 'zeromo-community' ), amount );
	}
	return amount.startsWith( '-' ) ? `-￥${ amount.slice( 1 ) }` : `￥${ amount }`;
}

/** What accounts of the ledger are called; a name that is not here stands as it is. */
export function accountOf( account: string ): string {
	const [ name = '', member ] = account.split( ' ' );
	const labels: Record< string, string > = {
		available: __( '可用余额', 'zeromo-community' ),
		earned: __( '收益', 'zeromo-community' ),
		bonus: __( '赠送余额', 'zeromo-community' ),
		frozen: __( '冻结', 'zeromo-community' ),
		receivable: __( '应收', 'zeromo-community' ),
		income: __( '平台收入', 'zeromo-community' ),
		unmatched: __( '未匹配款项', 'zeromo-community' ),
		issue: __( '平台发放', 'zeromo-community' ),
		payout: __( '已打款', 'zeromo-community' ),
		fee: __( '手续费', 'zeromo-community' ),
	};
	const label = name.startsWith( 'clearing:' )
		? /* translators: %s: name of a payment gateway */
			sprintf( __( '支付平台 %s', 'zeromo-community' ), name.slice( 'clearing:'.length ) )
		: ( labels[ name ] ?? name );
	return member === undefined ? label : `${ label } ${ member }`;
}

/** Who has bought it; 游客 for who has no account, empty for a member who has left. */
export function buyerOf( order: { buyer: Parameters< typeof personOf >[ 0 ]; is_visitor: boolean } ): string {
	return order.is_visitor ? __( '游客', 'zeromo-community' ) : personOf( order.buyer );
}
