<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Payments\Api\Started;
use Zeromo\Community\Payments\SealedPurchase;
use Zeromo\Community\Payments\View\PurchasePages;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/**
 * Buying without script: `admin-post.php?action=zeromo_purchase`. Without a method it shows 确认购买, with one it runs
 * the selling route that the button was printed for.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class PurchaseFormHandler {

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly PurchasePages $pages
	) {}

	#[Action( 'admin_post_' . PurchaseButton::ACTION )]
	#[Action( 'admin_post_nopriv_' . PurchaseButton::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			PurchaseButton::ACTION,
			array(
				'purchase' => Arg::text( __( '买的是什么', 'zeromo-community' ), 8000, true ),
				'seal'     => Arg::text( __( '本站的签名', 'zeromo-community' ), 64, true ),
				'method'   => Arg::text( __( '支付方式：balance、points 或支付网关', 'zeromo-community' ), 20 ),
				'payment_password' => Arg::text( __( '支付密码', 'zeromo-community' ), 200 ),
				'more'     => array(
					'type'                 => 'object',
					'additionalProperties' => array( 'type' => 'string', 'maxLength' => 100 ),
					'description'          => __( '表单里填写的内容', 'zeromo-community' ),
				),
			) + Arg::key(),
			function ( int $member, Input $sent ): string|\Closure {
				$purchase = SealedPurchase::read( $sent->text( 'purchase' ), $sent->text( 'seal' ) );
				$more     = self::more( $sent );
				if ( '' === $sent->text( 'method' ) ) {
					return fn() => $this->pages->confirm( $member, $purchase, $more );
				}
				if ( '' !== $sent->text( 'payment_password' ) && Checkout::BALANCE === $sent->text( 'method' ) ) {
					$typed = array( 'password' => $sent->text( 'payment_password' ) );
					$this->routes->run( 'POST /account/payment-password/check', $typed );
				}
				$answer = $this->routes->run(
					$purchase->route,
					array( Arg::KEY => FormHandler::key(), 'method' => $sent->text( 'method' ) )
						+ $purchase->fields + $more + array( 'return_url' => $purchase->return_url )
				);
				return $this->after( $answer, $purchase->return_url );
			},
			__( '没有购买', 'zeromo-community' )
		);
	}

	/**
	 * To what was bought, or to the provider.
	 *
	 * @param Answer $answer As PaymentSchema::answer().
	 */
	private function after( array $answer, string $return_url ): string|\Closure {
		$text = static fn( string $name ): string => is_string( $answer[ $name ] ?? null ) ? $answer[ $name ] : '';
		if ( 'pending' !== $text( 'status' ) ) {
			return '' === $return_url ? $text( 'return_url' ) : $return_url;
		}
		return fn() => $this->pages->go(
			new Started( $text( 'html' ), $text( 'qr' ), $text( 'redirect_url' ), null, $text( 'message' ) ),
			$text( 'order_no' )
		);
	}

	/** @return array<string, string> What was typed in the form. */
	private static function more( Input $sent ): array {
		$more  = $sent->all()['more'] ?? array();
		$texts = array();
		foreach ( is_array( $more ) ? $more : array() as $name => $value ) {
			if ( is_string( $value ) ) {
				$texts[ (string) $name ] = $value;
			}
		}
		return $texts;
	}
}
