<?php

declare(strict_types=1);

namespace Zeromo\Community\Recharge\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Payments\Api\MethodList;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Payments\Api\WalletSection;
use Zeromo\Community\Recharge\Recharge;
use Zeromo\Community\Setup\Pages;

/** 充值 in 我的 › 钱包. */
final class RechargeSection implements WalletSection {

	/** Yuan that are offered where the owner has set no tiers. */
	private const PLAIN = array( 10, 50, 100, 200 );

	public function __construct(
		private readonly Recharge $recharge,
		private readonly MethodList $methods,
		private readonly Pages $pages
	) {}

	public function name(): string {
		return 'recharge';
	}

	public function label(): string {
		return __( '充值', 'zeromo-community' );
	}

	public function html( int $member ): string {
		$tiers  = $this->recharge->tiers();
		$tiers  = array() === $tiers ? array_fill_keys( self::PLAIN, 0 ) : $tiers;
		$typed  = Input::asked()->text( 'amount' );
		$amount = 1 === preg_match( '/^\d{1,7}(\.\d{1,2})?$/D', $typed ) ? $typed : (string) array_key_first( $tiers );
		$url    = add_query_arg( 'show', $this->name(), $this->pages->url( 'account', 'wallet' ) );
		$offers = array();
		foreach ( $tiers as $yuan => $bonus ) {
			$offers[] = array(
				'amount' => (string) $yuan,
				'bonus'  => 0 === $bonus ? '' : Amount::yuan( $bonus * 100 ),
				'url'    => add_query_arg( 'amount', $yuan, $url ),
			);
		}
		$button = new PurchaseButton(
			'POST /wallet/recharge',
			array(),
			__( '充值', 'zeromo-community' ),
			0,
			return_url: $this->pages->url( 'account', 'wallet' ),
			fills: true
		);
		return Partial::render(
			'recharge/form',
			array(
				'amount'  => $amount,
				'offers'  => $offers,
				'methods' => $this->methods->html( $member, true ),
				'button'  => $button,
			)
		);
	}
}
