<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Sample;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Payments\Api\AttemptState;
use Zeromo\Community\Payments\Payer;
use Zeromo\Community\Payments\Sql\AttemptRepository;
use Zeromo\Community\Routing\FormHandler;

/** The sample provider's page, on which nothing is paid. Whoever has its address may press, as with a code. */
final class SamplePage {

	public const ACTION = 'zeromo_sample_pay';

	public function __construct(
		private readonly AttemptRepository $attempts,
		private readonly FormHandler $frame,
		private readonly Payer $payer
	) {}

	/** Its address for an attempt. */
	public static function url( string $number ): string {
		return add_query_arg(
			array( 'action' => self::ACTION, 'attempt' => $number ),
			admin_url( 'admin-post.php' )
		);
	}

	/** On `admin_post_zeromo_sample_pay`: the page, and what is pressed on it. */
	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		// phpcs:ignore WordPress.Security -- only compared.
		if ( 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			$this->frame->handle(
				self::ACTION,
				array(
					'attempt' => Arg::text( __( '支付单号', 'zeromo-community' ), 24, true ),
					'pays'    => Arg::flag( __( '是否付款', 'zeromo-community' ), null, true ),
				),
				function ( int $member, Input $sent ): string {
					$attempt = $this->attempts->numbered( $sent->text( 'attempt' ) );
					if ( SampleGateway::ID !== $attempt?->gateway ) {
						throw Failure::not_found();
					}
					SampleGateway::press( $attempt->number, $sent->flag( 'pays' ) );
					return $this->payer->back_url( $attempt->order_no, $attempt->return_url );
				},
				visitors: true
			);
			return;
		}
		$attempt = $this->attempts->numbered( Input::asked()->text( 'attempt' ) );
		if ( null === $attempt || SampleGateway::ID !== $attempt->gateway ) {
			wp_die( esc_html__( '内容不存在或已删除', 'zeromo-community' ), '', array( 'response' => 404 ) );
		}
		nocache_headers();
		// phpcs:ignore WordPress.Security.EscapeOutput -- a template escapes what it prints.
		echo Partial::render(
			'payments/sample',
			array(
				'number' => $attempt->number,
				'title'  => $attempt->title,
				'amount' => Amount::yuan( $attempt->amount ),
				'action' => self::ACTION,
				'is_closed' => AttemptState::Open !== $attempt->state,
			)
		);
		exit;
	}
}
