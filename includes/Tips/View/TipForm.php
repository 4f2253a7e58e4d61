<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips\View;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Payments\Api\MethodList;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Tips\TipSettings;

/** The form of a tip, for a post or for a member. */
final class TipForm {

	/** @param \Closure(): MethodList $methods Asked for the form. */
	public function __construct(
		private readonly TipSettings $settings,
		#[Lazy( MethodList::class )] private readonly \Closure $methods
	) {}

	/**
	 * @param array{post_id: int}|array{user_id: int} $of  What it is given for.
	 * @param string                                  $to  Name of who gets it.
	 * @param string                                  $url Of the page, where the form ends.
	 */
	public function html( array $of, string $to, string $url, int $viewer ): string {
		// 支付方式 has its clothes there.
		Assets::require_style( 'account' );
		$amounts = $this->settings->amounts();
		$typed   = Input::asked()->text( 'amount' );
		return Partial::render(
			'tips/form',
			array(
				'url'     => $url,
				'amounts' => array_map( self::plain( ... ), $amounts ),
				'is_free' => $this->settings->is_free(),
				'chosen'  => 1 === preg_match( '/^\d{1,7}(\.\d{1,2})?$/D', $typed )
					? $typed
					: self::plain( $amounts[0] ?? 100 ),
				'to'      => $to,
				'methods' => ( $this->methods )()->html( $viewer ),
				'button'  => new PurchaseButton(
					'POST /tips',
					$of,
					__( '打赏', 'zeromo-community' ),
					0,
					return_url: "$url#tips"
				),
			)
		);
	}

	/** Whole yuan without their two places. */
	private static function plain( int $fen ): string {
		return 0 === $fen % 100 ? (string) intdiv( $fen, 100 ) : Amount::yuan( $fen );
	}
}
