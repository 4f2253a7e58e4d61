<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Payments\View\PurchasePages;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/**
 * Buying without script: `admin-post.php?action=zeromo_purchase`. Without a method it shows 确认购买, with one it runs
 * the selling route that the button was printed for.
 *
 * @phpstan-type Sealed array{route: string, fields: array<string, int|string>, return_url: string, ...}
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
				'more'     => array(
					'type'                 => 'object',
					'additionalProperties' => array( 'type' => 'string', 'maxLength' => 100 ),
					'description'          => __( '表单里填写的内容', 'zeromo-community' ),
				),
			) + Arg::key(),
			function ( int $member, Input $sent ): string|\Closure {
				$sealed = $sent->text( 'purchase' );
				if ( ! hash_equals( PurchaseButton::seal( $sealed ), $sent->text( 'seal' ) ) ) {
					throw Failure::nonce();
				}
				$purchase = json_decode( $sealed, true );
				if ( ! is_array( $purchase ) ) {
					throw Failure::invalid( 'purchase' );
				}
				/** @var Sealed $purchase Printed by this site. */
				$more = $sent->all()['more'] ?? array();
				$more = is_array( $more ) ? $more : array();
				if ( '' === $sent->text( 'method' ) ) {
					return fn() => $this->pages->confirm( $member, $sealed, $more );
				}
				$answer = $this->routes->run(
					$purchase['route'],
					array( Arg::KEY => FormHandler::key(), 'method' => $sent->text( 'method' ) )
						+ $purchase['fields'] + $more + array( 'return_url' => $purchase['return_url'] )
				);
				return $this->after( new Input( $answer ), $purchase['return_url'] );
			},
			__( '没有购买', 'zeromo-community' )
		);
	}

	/** To what was bought, or to the provider. */
	private function after( Input $answer, string $return_url ): string|\Closure {
		if ( 'pending' !== $answer->text( 'status' ) ) {
			return '' === $return_url ? $answer->text( 'return_url' ) : $return_url;
		}
		return fn() => $this->pages->go( $answer );
	}
}
